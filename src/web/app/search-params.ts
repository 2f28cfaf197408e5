import { COMPARED_MAX } from '#shared/compared.ts'
import type { Range } from '#shared/games.ts'
import type { SortEnum } from '#shared/lists.ts'
import { ROLES, type Role } from '#shared/roles.ts'
import type { ListSearch } from '#web/features/lists/list-search.ts'
import { idIn } from '#web/lib/external-id.ts'

const TYPES = ['movie', 'tv', 'all'] as const
const VIEWS = ['grid', 'rows'] as const
const SORTS = [
  'RATING_DESC',
  'RATING_ASC',
  'DATE_DESC',
  'DATE_ASC',
  'TITLE_ASC',
  'RANK_ASC',
] as const satisfies readonly SortEnum[]

type Raw = Readonly<Record<string, unknown>>

export function listSearch(raw: Raw): ListSearch {
  return present({
    type: oneOf(TYPES, raw['type']),
    watched: flag(raw['watched']),
    sort: oneOf(SORTS, raw['sort']),
    query: words(raw['query']),
    view: oneOf(VIEWS, raw['view']),
  })
}

export interface TitleSearch {
  query?: string
  type?: (typeof TYPES)[number]
}

export function titleSearch(raw: Raw): TitleSearch {
  return present({ query: words(raw['query']), type: oneOf(TYPES, raw['type']) })
}

const RANGES = ['day', 'week', 'month'] as const satisfies readonly Range[]
const WINDOWS = ['day', 'week'] as const

export interface TrendingSearch {
  window?: (typeof WINDOWS)[number]
}

export function trendingSearch(raw: Raw): TrendingSearch {
  return present({ window: oneOf(WINDOWS, raw['window']) })
}

/** Words to look for, and nothing else: people, games, friends. */
export interface WordsSearch {
  query?: string
}

export function wordsSearch(raw: Raw): WordsSearch {
  return present({ query: words(raw['query']) })
}

export interface GameListSearch {
  /** Absent: played and to play. */
  played?: boolean
  sort?: SortEnum
  query?: string
  view?: (typeof VIEWS)[number]
}

export function gameListSearch(raw: Raw): GameListSearch {
  return present({
    played: flag(raw['played']),
    sort: oneOf(SORTS, raw['sort']),
    query: words(raw['query']),
    view: oneOf(VIEWS, raw['view']),
  })
}

export interface ComparisonSearch {
  /** Games by their ids: `570,730`. */
  ids?: string
  range?: Range
  /** Absent: an even scale. */
  scale?: 'log'
}

export function comparisonSearch(raw: Raw): ComparisonSearch {
  return present({
    ids: ids(raw['ids']),
    range: oneOf(RANGES, raw['range']),
    scale: oneOf(['log'], raw['scale']),
  })
}

/** As many ids as can be compared, each once; what names no game is dropped. */
function ids(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const named = value.split(',').flatMap((id) => idIn(id) ?? [])
  const kept = [...new Set(named)].slice(0, COMPARED_MAX)
  return kept.length === 0 ? undefined : kept.join(',')
}

export interface WorksSearch {
  /** Absent: all works, seen or not. */
  seen?: boolean
}

export function worksSearch(raw: Raw): WorksSearch {
  return present({ seen: flag(raw['seen']) })
}

/** Where a person wanted to go; checked only when followed. */
export interface RedirectSearch {
  redirectFrom?: string
}

export function redirectSearch(raw: Raw): RedirectSearch {
  return present({ redirectFrom: words(raw['redirectFrom'], 2000) })
}

export interface RequestsSearch {
  query?: string
  page?: number
}

export function requestsSearch(raw: Raw): RequestsSearch {
  const page = Number(raw['page'])
  return present({
    query: words(raw['query']),
    page: Number.isInteger(page) && page > 1 && page <= 1_000_000 ? page : undefined,
  })
}

export interface UsersSearch extends RequestsSearch {
  /** Absent: all the accepted ones. */
  role?: Role
}

export function usersSearch(raw: Raw): UsersSearch {
  return { ...requestsSearch(raw), ...present({ role: oneOf(ROLES, raw['role']) }) }
}

export interface PanelSearch {
  /** What the panel of conversations shows, on any page; absent: it is closed. */
  conversation?: string | undefined
}

export function panelSearch(raw: Raw): PanelSearch {
  if (raw['conversation'] === undefined) return {}
  const conversation = words(raw['conversation'])
  const isView = conversation !== undefined && /^(?:all|new|[0-9a-f-]{36})$/.test(conversation)
  // Said to be absent: what is merely left out stays as the address has it.
  return { conversation: isView ? conversation : undefined }
}

function oneOf<T extends string>(choices: readonly T[], value: unknown): T | undefined {
  return choices.find((choice) => choice === value)
}

/** A boolean, or its word from the address bar. */
function flag(value: unknown): boolean | undefined {
  if (value === true || value === 'true') return true
  return value === false || value === 'false' ? false : undefined
}

function words(value: unknown, longest = 100): string | undefined {
  return typeof value === 'string' && value !== '' ? value.slice(0, longest) : undefined
}

type Present<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

function present<T extends object>(all: T): Present<T> {
  return Object.fromEntries(
    Object.entries(all).filter(([, value]) => value !== undefined),
  ) as Present<T>
}
