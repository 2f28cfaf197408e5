import type { Generated } from 'kysely'
import type { NoteReader, Progress } from '#shared/lists.ts'
import type { MediaType } from '#shared/titles.ts'

/* Row types of lists; see tables.ts. */

export interface SavedShowsTable {
  user_id: string
  media_type: MediaType
  tmdb_id: number
  title: string
  /** The title for searching and sorting: `fold()` of #shared/fold.ts. */
  title_key: string
  overview: string
  poster_path: string | null
  vote_average: number
  vote_count: number
  release_date: string | null
  /** JSON array of genre names. */
  genres: string
  note: string | null
  note_reader: Generated<NoteReader>
  /** As in db/note-seals.ts; `null`: no seal. */
  note_seal: Generated<number | null>
  /** Hidden from friends. */
  is_hidden: Generated<0 | 1>
  rating: number | null
  /** 2: abandoned. */
  is_watched: 0 | 1 | 2
  watched_at: number | null
  /** Its month or year, `2019-05` or `2019`, when only that is known. */
  done_in: Generated<string | null>
  /** `null` when `is_watched` says it all. */
  progress: Generated<Progress | null>
  /** A series' episodes, specials excluded; `null` until one is ticked. */
  episodes_seen: Generated<number | null>
  episodes_aired: Generated<number | null>
  /** The first aired episode not seen; `null`: none. */
  next_season: Generated<number | null>
  next_episode: Generated<number | null>
  ticked_at: Generated<number | null>
  rank: number | null
  added_at: number
  updated_at: number
  /** When it was last rated, or given a note that friends may read. */
  said_at: Generated<number | null>
  /** Minutes, of a film or of an episode. */
  runtime: number | null
  /** JSON array of country codes. */
  countries: string | null
  /** The original language. */
  language: string | null
  /** When these three were fetched from the catalogue; `null`: not yet. */
  facts_at: number | null
  /** The services that offer it, copied from `title_services`: `FR-8,FR-337`. */
  offers: Generated<string | null>
}

/** One row per list and media type: the totals of its pages and the version in its ETag. */
export interface ShowListsTable {
  user_id: string
  media_type: MediaType
  to_watch: number
  watched: number
  /** Of these, those hidden from friends. */
  to_watch_hidden: Generated<number>
  watched_hidden: Generated<number>
  ranked: number
  /** Incremented by every write to the list. */
  version: number
  /** Incremented by every write that friends see. */
  version_shown: Generated<number>
}

export interface SavedGamesTable {
  user_id: string
  steam_api_id: number
  title: string
  /** As in saved_shows. */
  title_key: string
  header_image: string | null
  release_date: string | null
  /** JSON array of genre names. */
  genres: string
  note: string | null
  note_reader: Generated<NoteReader>
  /** As in db/note-seals.ts; `null`: no seal. */
  note_seal: Generated<number | null>
  is_hidden: Generated<0 | 1>
  rating: number | null
  /** 2: abandoned. */
  is_played: 0 | 1 | 2
  played_at: number | null
  /** As in saved_shows. */
  done_in: Generated<string | null>
  progress: Generated<Progress | null>
  /** Entered by the owner, or updated from Steam. */
  minutes_played: Generated<number | null>
  rank: number | null
  added_at: number
  updated_at: number
  /** As in saved_shows. */
  said_at: Generated<number | null>
}

/** Like show_lists: one row per list of games. */
export interface GameListsTable {
  user_id: string
  to_play: number
  played: number
  to_play_hidden: Generated<number>
  played_hidden: Generated<number>
  ranked: number
  version: number
  version_shown: Generated<number>
}

/** Episodes of followed series and their air dates. Holds no user data. */
export interface SeriesFactsTable {
  tmdb_id: number
  /** JSON: each season's number, and its episodes' numbers and dates. */
  episodes: string
  /** How many aired episodes its followers know of, specials excluded. */
  aired: number
  looked_at: number
  /** When to refresh it; `null` when nobody follows it. */
  due_at: number | null
}

/** Followers of a series: users who ticked one of its episodes. */
export interface SeriesFollowersTable {
  tmdb_id: number
  user_id: string
}
