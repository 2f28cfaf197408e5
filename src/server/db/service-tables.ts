import type { MediaType } from '#shared/titles.ts'

/** A user's subscriptions, by TMDB's provider ids. */
interface UserServicesTable {
  user_id: string
  provider_id: number
}

interface TitleKey {
  tmdb_id: number
  media_type: MediaType
  /** ISO 3166-1: offers differ by country. */
  region: string
}

/** The services that offer a kept title: by subscription, free, or with ads. */
interface TitleServicesTable extends TitleKey {
  provider_id: number
}

/** The makers and leading actors of a kept title. */
export interface TitlePeopleTable {
  tmdb_id: number
  media_type: MediaType
  role: TitleRole
  /** TMDB's. */
  person_id: number
  name: string
}
/** Directors of a film and creators of a series; or actors. */
export type TitleRole = 'maker' | 'actor'

/** The next refresh of a saved title. */
interface TitleTurnsTable extends TitleKey {
  /** 0 while somebody has it to see: such titles are refreshed first. */
  is_seen: 0 | 1
  due_at: number
  /** `null` before the first fetch. */
  fetched_at: number | null
  /** The title's IMDb id, if the catalogue has it. */
  imdb_id: string | null
}

/** How far `title_turns` is in sync with a list. */
interface TitleWalksTable {
  user_id: string
  media_type: MediaType
  /** Of `show_lists`, at the last walk. */
  version: number
  /** `updated_at` of the newest change processed. */
  changed_at: number
  /** For which region; `null`: written by a server of the previous version. */
  region: string | null
}

/** A saga (TMDB's collection) with a saved film. */
interface SagasTable {
  saga_id: number
  name: string
  poster_path: string | null
  /** JSON array of the films' cards, oldest first. */
  parts: string
  fetched_at: number
}

interface SagaPartsTable {
  tmdb_id: number
  saga_id: number
}

export interface ServiceTables {
  user_services: UserServicesTable
  title_services: TitleServicesTable
  title_people: TitlePeopleTable
  title_turns: TitleTurnsTable
  title_walks: TitleWalksTable
  sagas: SagasTable
  saga_parts: SagaPartsTable
}
