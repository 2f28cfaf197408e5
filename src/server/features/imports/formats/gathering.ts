import { fold } from '#shared/fold.ts'
import { type Draft, emptyDraft } from './draft.ts'
import { toTitle } from './finished.ts'
import type { OwnChoices } from './own-choices.ts'
import type { ForeignIds, Found, FoundKind, OwnListFacts } from './found.ts'

interface DraftList {
  name: string
  words: string
  isNumbered: boolean
  own?: OwnListFacts
  items: { draft: Draft; words: string }[]
}

interface Named {
  readonly kind: FoundKind
  readonly title: string
  readonly originalTitle?: string
  readonly year?: number | null
  readonly ids?: ForeignIds
}

/** Merges what several files say about the same titles. */
export interface Gathering {
  /** Latest possible date of a viewing. */
  readonly today: string
  /** @param key identifies it within the file; by default its kind, name and year */
  title(named: Named, key?: string): Draft
  /** Adds a key under which `find` returns the draft. */
  alias(key: string, draft: Draft): void
  /** The draft with this key or alias, if any. */
  find(key: string): Draft | undefined
  list(key: string, facts?: { name?: string; words?: string; isNumbered?: boolean }): DraftList
  /** Settings; the first file that has some wins. */
  choose(choices: OwnChoices | undefined): void
  /** Runs once all files were read. */
  after(work: () => void): void
  readonly size: number
  end(formats: readonly string[]): Found
}

export function gather(today: string): Gathering {
  const drafts = new Map<string, Draft>()
  const aliases = new Map<string, Draft>()
  const lists = new Map<string, DraftList>()
  const works: (() => void)[] = []
  let chosen: OwnChoices | undefined
  return {
    today,
    title(named, key = nameKey(named)) {
      const draft = drafts.get(key) ?? emptyDraft(named.kind)
      drafts.set(key, draft)
      draft.title ||= named.title
      draft.originalTitle ||= named.originalTitle ?? ''
      draft.year ??= named.year ?? null
      draft.ids = { ...draft.ids, ...withoutGaps(named.ids ?? {}) }
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
    choose: (choices) => void (chosen ??= choices),
    after: (work) => void works.push(work),
    get size() {
      return drafts.size
    },
    end(formats) {
      for (const work of works) work()
      // A draft that only carries an alias is not a title.
      const all = [...drafts.values()].filter(
        ({ title, ids }) => title || ids.tmdb || ids.imdb || ids.tvdb,
      )
      const places = new Map(all.map((draft, place) => [draft, place]))
      return {
        formats,
        titles: all.map(toTitle),
        choices: chosen,
        lists: [...lists.values()].map(({ items, ...list }) => ({
          ...list,
          items: items.flatMap(({ draft, words }) => {
            const title = places.get(draft)
            return title === undefined ? [] : [{ title, words }]
          }),
        })),
      }
    },
  }
}

/** Key of a title without an id. */
function nameKey({ kind, title, year }: Named): string {
  return `${kind}:${fold(title)}:${year ?? ''}`
}

function withoutGaps(ids: ForeignIds): ForeignIds {
  return Object.fromEntries(Object.entries(ids).filter(([, value]) => value !== undefined))
}
