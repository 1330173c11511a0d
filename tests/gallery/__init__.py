"""The gallery: publishing, looking, favourites, forks, reports and moderation."""
