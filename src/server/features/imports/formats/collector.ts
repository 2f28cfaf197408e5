import { fold } from '#shared/fold.ts'
import { type Draft, emptyDraft } from './draft.ts'
import { toTitle } from './finished.ts'
import { joinedChoices, type OwnChoices } from './own-choices.ts'
import type { ForeignIds, Found, FoundKind, OwnListFacts } from './found.ts'
import { dayOf, dayOfSeconds, textOf } from './values.ts'

/** Deferred functions run before yielding. */
const A_TURN = 200
const LONGEST_TITLE = 500

interface DraftList {
  name: string
  words: string
  isNumbered: boolean
  own?: OwnListFacts
  items: { draft: Draft; words: string; isOwn?: boolean }[]
}

interface Named {
  readonly kind: FoundKind
  readonly title: string
  readonly originalTitle?: string
  readonly year?: number | null
  readonly ids?: ForeignIds
}

/** Merges what several files hold about the same titles. */
export interface Collector {
  /** Latest possible date of a viewing. */
  readonly today: string
  /** @param key `format:id`; without an id its kind, name and year identify it */
  title(named: Named, key?: string): Draft
  /** Adds a key under which `find` returns the draft. */
  alias(key: string, draft: Draft): void
  /** The draft with this key or alias, if any. */
  find(key: string): Draft | undefined
  list(key: string, facts?: { name?: string; words?: string; isNumbered?: boolean }): DraftList
  /** Settings; the first file that has some wins. */
  choose(choices: OwnChoices | undefined): void
  /** Defers work until all files are read. */
  defer(work: () => void): void
  /** Counts a row without usable data. */
  skipRow(): void
  /** The day of a viewing, as `dayOf` reads it; counts a date that could not be read. */
  viewingDay(value: unknown): string
  /** Records what the export declares missing: parts by name, or a number of titles. */
  addMissing(what: string | number): void
  readonly size: number
  /** Rows read so far. */
  rows: number
  /** Call once all files are read. @param turn yields to other work */
  finish(formats: readonly string[], turn: () => Promise<void>): Promise<Found>
}

export function openCollector(today: string): Collector {
  const drafts = new Map<string, Draft>()
  const aliases = new Map<string, Draft>()
  const lists = new Map<string, DraftList>()
  const works: (() => void)[] = []
  const missing = new Set<string>()
  let missingTitles = 0
  let leftRows = 0
  let unreadDays = 0
  let chosen: OwnChoices | undefined
  return {
    today,
    title(named, given = '') {
      const key = given === '' || given.endsWith(':') ? nameKey(named) : given
      const draft = drafts.get(key) ?? emptyDraft(named.kind)
      drafts.set(key, draft)
      const { title, year } = named.year ? named : withoutYear(named.title)
      draft.title ||= cut(title)
      draft.originalTitle ||= cut(named.originalTitle ?? '')
      draft.year ??= year ?? null
      if (named.ids) draft.ids = { ...draft.ids, ...withoutGaps(named.ids) }
      return draft
    },
    alias: (key, draft) => void aliases.set(key, draft),
    find: (key) => drafts.get(key) ?? aliases.get(key),
    list(key, { name, words, isNumbered } = {}) {
      const list = lists.get(key) ?? { name: '', words: '', isNumbered: false, items: [] }
      lists.set(key, list)
      list.name ||= name ?? ''
      list.words ||= words ?? ''
      list.isNumbered ||= isNumbered ?? false
      return list
    },
    choose: (choices) => void (chosen = joinedChoices(chosen, choices)),
    defer: (work) => void works.push(work),
    skipRow: () => void (leftRows += 1),
    viewingDay(value) {
      const day = /^\d{9,10}$/.test(textOf(value))
        ? dayOfSeconds(value, today)
        : dayOf(value, today)
      if (day === '' && textOf(value) !== '') unreadDays += 1
      return day
    },
    addMissing(what) {
      if (typeof what === 'number') missingTitles += what
      else if (missing.size < 50) missing.add(what)
    },
    rows: 0,
    get size() {
      return drafts.size
    },
    async finish(formats, turn) {
      for (const [done, work] of works.entries()) {
        work()
        if (done % A_TURN === 0) await turn()
      }
      works.length = 0
      const known = [...drafts.values()]
      const all = known.filter(isNamed).toSorted(byRank)
      // Unnamed drafts without a state only carry an alias.
      leftRows += known.filter((draft) => !isNamed(draft) && draft.state !== null).length
      const places = new Map(all.map((draft, place) => [draft, place]))
      const found = [...lists.values()].map(({ items, ...list }) => ({
        ...list,
        items: items.flatMap(({ draft, ...item }) => {
          const title = places.get(draft)
          return title === undefined ? [] : [{ title, ...item }]
        }),
      }))
      for (const map of [drafts, aliases, lists]) map.clear()
      return {
        formats,
        count: all.length,
        titles: finished(all.toReversed()),
        remarks: { missing: [...missing], missingTitles, leftRows, unreadDays },
        choices: chosen,
        lists: found,
      }
    },
  }
}

/** Releases each draft once it is finished: to keep both would take twice the memory. */
function* finished(drafts: Draft[]) {
  for (let draft = drafts.pop(); draft; draft = drafts.pop()) yield toTitle(draft)
}

function isNamed({ title, ids }: Draft): boolean {
  return Boolean(title || ids.tmdb || ids.imdb || ids.tvdb || ids.steam)
}

/** Ranked titles are added in the order of their ranks. */
function byRank(one: Draft, other: Draft): number {
  const [a, b] = [one.rank ?? UNRANKED, other.rank ?? UNRANKED]
  return a - b
}
const UNRANKED = Number.MAX_SAFE_INTEGER

/** Splits « Inception (2010) », as written in files without a column for years. */
function withoutYear(given: string) {
  const [, title, year] = /^(.*\S)\s*[([]((?:18|19|20)\d{2})[)\]]$/s.exec(given) ?? []
  return title === undefined ? { title: given, year: null } : { title, year: Number(year) }
}

/** Catalogues reject longer search terms. */
function cut(title: string): string {
  return title.slice(0, LONGEST_TITLE).toWellFormed()
}

/** Key of a title without an id. */
function nameKey({ kind, title, year }: Named): string {
  return `${kind}:${fold(title)}:${year ?? ''}`
}

function withoutGaps(ids: ForeignIds): ForeignIds {
  return Object.fromEntries(Object.entries(ids).filter(([, value]) => value !== undefined))
}
