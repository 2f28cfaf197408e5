import * as z from 'zod/mini'
import { Month, VagueDay, ViewingKind, Year } from '#shared/days.ts'
import { COMPARED_MAX, DISCOVER_SORTS, MAX_RUNTIME, DISCOVER_YEARS } from '#shared/bounds.ts'
import { FeedKind } from '#shared/feed-kinds.ts'
import type { Range } from '#shared/games.ts'
import { SortEnum } from '#shared/lists.ts'
import { NotificationKind } from '#shared/notification-kinds.ts'
import { once } from '#shared/once.ts'
import { Flag, wholeNumber } from '#shared/paging.ts'
import { ROLES } from '#shared/roles.ts'
import { Id } from '#shared/text.ts'
import { parseExternalId } from '#web/lib/external-id.ts'

/** Absent or invalid: the screen's default. */
function param<T extends z.ZodMiniType>(schema: T) {
  // oxlint-disable-next-line promise/valid-params -- Zod's, not a promise's
  return z.catch(z.optional(schema), undefined)
}

/** Built lazily: building every schema would delay the first screen. */
function search<S extends z.core.$ZodShape>(shape: () => S) {
  const schema = once(() => z.object(shape()))
  type Schema = ReturnType<typeof schema>
  return { parse: (given: z.input<Schema>): z.output<Schema> => z.parse(schema(), given) }
}

/** Truncated to the server's limit, and without what it refuses in any text. */
function text(longest = 100) {
  return param(
    z.string().check(
      z.overwrite((typed) => typed.replaceAll('\u0000', '').slice(0, longest).toWellFormed()),
      z.minLength(1),
    ),
  )
}

/** A boolean in a link, text in the address bar. */
const flag = () => param(z.union([z.boolean(), Flag]))
const view = () => param(z.enum(['grid', 'rows']))
const type = () => param(z.enum(['movie', 'tv', 'all']))
const query = () => text()
const list = () => ({ sort: param(SortEnum), query: query(), view: view(), filter: text(1000) })

export const ListSearch = search(() => ({ type: type(), watched: flag(), ...list() }))
export const GameListSearch = search(() => ({ played: flag(), ...list() }))
/** `asTyped`: mistyped words are not corrected. */
export const GameSearch = search(() => ({ query: query(), asTyped: flag() }))
export const TitleSearch = search(() => ({ query: query(), type: type(), asTyped: flag() }))
const among = (pattern: RegExp) => param(z.string().check(z.regex(pattern)))
const whole = (min: number, max: number) =>
  param(z.union([z.int().check(z.gte(min), z.lte(max)), wholeNumber(min, max)]))

/** The catalogue by filters, as `GET /discover` takes them. */
export const DiscoverSearch = search(() => ({
  type: param(z.enum(['movie', 'tv'])),
  genres: among(/^[1-9][0-9]{0,5}(,[1-9][0-9]{0,5}){0,9}$/),
  from: whole(DISCOVER_YEARS.first, DISCOVER_YEARS.last),
  to: whole(DISCOVER_YEARS.first, DISCOVER_YEARS.last),
  minRuntime: whole(0, MAX_RUNTIME),
  maxRuntime: whole(0, MAX_RUNTIME),
  minScore: whole(0, 10),
  minVotes: whole(0, 1_000_000),
  language: among(/^[a-z]{2}$/),
  country: among(/^[A-Z]{2}$/),
  services: among(/^(mine|[1-9][0-9]{0,8}(,[1-9][0-9]{0,8}){0,49})$/),
  sort: param(z.enum(DISCOVER_SORTS)),
  hideSeen: flag(),
  hideSaved: flag(),
}))

export const TrendingSearch = search(() => ({ window: param(z.enum(['day', 'week'])) }))
/** The search for people, and that for friends. */
export const QuerySearch = search(() => ({ query: query() }))
/** The filters of the notification centre. */
export const NotificationsSearch = search(() => ({ kind: param(NotificationKind), unread: flag() }))
/** Filters of recommendations: from whom, and seen or not. */
export const RecommendedSearch = search(() => ({
  from: param(Id),
  show: param(z.enum(['toSee', 'seen'])),
}))
/** A month (`2026-11`; absent: this one), as a grid where there is room, or as an agenda. */
export const CalendarSearch = search(() => ({
  month: param(Month),
  view: param(z.enum(['agenda'])),
}))
/** The feed's filters: kind of news, type of work, one friend. */
export const FeedSearch = search(() => ({
  kind: param(FeedKind),
  type: param(z.enum(['movie', 'tv', 'game'])),
  friend: param(Id),
}))
/** A diary's month, kind and view. */
export const JournalSearch = search(() => ({
  view: param(z.enum(['calendar'])),
  kind: param(ViewingKind),
  again: flag(),
  month: param(Month),
  /** Set by the links of the statistics. */
  during: param(VagueDay),
  weekday: whole(1, 7),
  /** Checked where it is used, which loads later. */
  facet: text(80),
  withoutGames: flag(),
}))
const year = () => param(z.pipe(z.union([z.string(), z.pipe(z.int(), z.transform(String))]), Year))
/** Absent: all time. */
export const StatsSearch = search(() => ({
  year: year(),
}))
const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
/** Compared with friends, by their ids, or with the members of a group; only works of a year. */
export const TasteSearch = search(() => ({
  friends: among(new RegExp(`^${UUID}(,${UUID}){0,19}$`)),
  // Not `conversation`, which opens the panel.
  group: param(Id),
  year: year(),
}))
/** A friend who is already invited to a new evening. */
export const TonightSearch = search(() => ({ friend: param(Id) }))
/** The user's and their friends'; absent: the user's alone. */
export const YearSearch = search(() => ({ group: flag() }))
export const OwnListsSearch = search(() => ({ scope: param(z.enum(['own', 'shared'])) }))
export const OwnListSearch = search(() => ({ view: view() }))
/** Absent: the newest first. */
export const WorksSearch = search(() => ({
  seen: flag(),
  sort: param(z.enum(['oldest', 'score', 'title'])),
}))

export const ComparisonSearch = search(() => ({
  /** Games by their ids: `570,730`. */
  ids: param(z.pipe(z.string(), z.transform(comparedIds))),
  range: param(z.enum(['day', 'week', 'month'] satisfies Range[])),
  /** Absent: linear. */
  scale: param(z.enum(['log'])),
}))

/** At most COMPARED_MAX ids, each once; invalid ones are dropped. */
function comparedIds(value: string): string | undefined {
  const ids = value.split(',').flatMap((id) => parseExternalId(id) ?? [])
  const unique = [...new Set(ids)].slice(0, COMPARED_MAX)
  return unique.length === 0 ? undefined : unique.join(',')
}

/** Where to go after login; checked when followed. */
export const RedirectSearch = search(() => ({ redirectFrom: text(2000) }))

/** What a provider sends a browser back with. */
export const ProviderSearch = search(() => ({
  code: text(4000),
  state: text(200),
  iss: text(500),
  error: text(100),
}))

const page = () => param(z.union([z.int().check(z.gte(2)), wholeNumber(2, 1_000_000)]))
export const RequestsSearch = search(() => ({ query: query(), page: page() }))
export const UsersSearch = search(() => ({
  query: query(),
  page: page(),
  role: param(z.enum(ROLES)),
}))

/** The view of the conversation panel, on any page; absent: closed. */
export const PanelSearch = search(() => ({
  conversation: param(z.union([z.enum(['all', 'new']), Id])),
}))
