import type { ViewingKind } from '#shared/days.ts'
import { nameOfFacet, valueOfFacet } from '#shared/filters.ts'
import { MAX_EXTERNAL_ID } from '#shared/text.ts'
import type { DiaryEntry } from '#shared/viewings.ts'
import { SEASON, toSpoiler } from '#server/db/note-seals.ts'
import type { Deps } from '#server/deps.ts'
import { namesOfGenre } from '#server/external/french-genres.ts'
import { toInstant } from '#server/instants.ts'
import type { VisibleOwner } from '../friends/policy.ts'
import { toWork } from '../friends/present.ts'
import { type Bound, type EntryRow, KINDS, listEntries, type Range } from './diary-queries.ts'
import { toKnownDay } from './present.ts'

type Needs = Pick<Deps, 'db'>

const PAGE = 30
const MONTH = 500
/** After every day. */
const END: Bound = { day: '~', work_id: 0, place: 0 }

interface Asked {
  readonly during?: string | undefined
  readonly weekday?: number | undefined
  readonly facet?: string | undefined
  readonly kind?: ViewingKind | undefined
  readonly withoutGames?: boolean | undefined
  readonly isAgain?: boolean | undefined
  readonly month?: string | undefined
  readonly cursor?: string | undefined
}

/** A page of a diary: one statement, however long the diary. */
export async function readDiary(
  { db, tmdb }: Needs & Pick<Deps, 'tmdb'>,
  owner: VisibleOwner,
  asked: Asked,
) {
  const { month, during, cursor, weekday, facet } = asked
  const ends = [month, during].flatMap((end) => (end === undefined ? [] : endOf(end)))
  const start = everyKind(ends.toSorted((a, b) => (a.day < b.day ? -1 : 1))[0] ?? END)
  const rows = await listEntries(db, {
    ...selected(owner, asked),
    weekday,
    ...having(facet, tmdb.region),
    limit: PAGE + 1,
    from: during ?? '',
    before: cursor === undefined ? start : after(cursor),
  })
  const page = rows.slice(0, PAGE)
  const last = page.at(-1)
  const next = last && rows.length > PAGE ? toCursor(last) : null
  return { results: toEntries(page), next }
}

/** The entries of one month. */
export async function readDiaryMonth(
  { db }: Needs,
  owner: VisibleOwner,
  asked: Asked & { readonly month: string },
): Promise<DiaryEntry[]> {
  const before = everyKind(endOf(asked.month))
  const range = { ...selected(owner, asked), facets: [], limit: MONTH, from: asked.month, before }
  return toEntries(await listEntries(db, range))
}

function having(facet: string | undefined, region: string): Pick<Range, 'facets' | 'person'> {
  if (facet === undefined) return { facets: [] }
  const [role, id] = facet.split(':')
  if (role === 'maker' || role === 'actor') return { facets: [], person: { role, id: Number(id) } }
  return { facets: stored(facet, region) }
}

/** A facet as the lists store it: genres under all their names, services of this instance's region. */
function stored(facet: string, region: string): string[] {
  const [name, value] = [nameOfFacet(facet), valueOfFacet(facet)]
  if (name === 'genre') return namesOfGenre(value).map((genre) => `genre:${genre}`)
  return [name === 'service' ? `service:${region}-${value}` : facet]
}

function selected(owner: VisibleOwner, { kind, isAgain = false, withoutGames = false }: Asked) {
  const kinds = kind ? [kind] : KINDS.filter((each) => !withoutGames || each !== 'game')
  return { owner, kinds, isAgain }
}

/** After the last day of a period: `~` sorts after digits and `-`. */
function endOf(period: string): Bound {
  return { ...END, day: `${period}~` }
}

function everyKind(bound: Bound): Record<ViewingKind, Bound> {
  return { episode: bound, game: bound, movie: bound, tv: bound }
}

function toCursor({ day, kind, work_id, place }: EntryRow): string {
  return `${day}_${kind}_${work_id}_${place}`
}

/** Where each kind resumes: kinds that sort later within the cursor's day still have all of it. */
function after(cursor: string): Record<ViewingKind, Bound> {
  const [day = '', last = '', work = '', place = ''] = cursor.split('_')
  const boundOf = (kind: ViewingKind): Bound => {
    if (kind === last)
      return { day, work_id: Math.min(Number(work), MAX_EXTERNAL_ID), place: Number(place) }
    return { day: kind < last ? `${day} ` : day, work_id: 0, place: 0 }
  }
  return {
    episode: boundOf('episode'),
    game: boundOf('game'),
    movie: boundOf('movie'),
    tv: boundOf('tv'),
  }
}

function toEntries(rows: readonly EntryRow[]): DiaryEntry[] {
  return rows.flatMap((row) => (row.title === null ? [] : [toEntry(row, row.title)]))
}

function toEntry(row: EntryRow, title: string): DiaryEntry {
  const { kind, work_id, picture } = row
  const isEpisode = kind === 'episode'
  const place = (at: number) => ({ season: Math.floor(at / SEASON), episode: at % SEASON })
  return {
    kind,
    work: toWork({ type: isEpisode ? 'tv' : kind, work_id, title, picture }),
    releaseDate: row.release_date,
    day: toKnownDay(row.day),
    number: row.number,
    count: row.count,
    from: isEpisode ? place(row.first) : null,
    to: isEpisode ? place(row.last) : null,
    rating: row.rating,
    note: row.note,
    ...toSpoiler(row.note_seal),
    createdAt: toInstant(row.created_at),
  }
}
