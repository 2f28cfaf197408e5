import type { Import, ImportItem } from '#shared/import-shapes.ts'
import { fr } from '#web/i18n/fr.ts'

const t = fr.imports

/** An import's name: its files. */
export function nameOf({ files }: Pick<Import, 'files'>): string {
  const named = files.filter((name) => name !== '')
  const [first] = named
  return first === undefined ? t.earlier.noFile : t.earlier.files(first, named.length - 1)
}

/** « Letterboxd, IMDb » */
export function formatsOf({ formats }: Pick<Import, 'formats'>): string {
  return formats.map((name) => t.formats[name] ?? name).join(', ')
}

type Standing = Pick<Import, 'state' | 'isGivenUp' | 'refusal'>

/** Where an import is, in words. */
export function stateOf({ state, isGivenUp, refusal }: Standing): string {
  if (isGivenUp) return t.earlier.givenUp
  // Refused for now: it waits for its columns.
  if (state === 'refused' && refusal?.columns.length) return t.earlier.asksColumns
  return t.states[state]
}

/** What a file says about a title: « Film · 2010 · Vu · 4 étoiles · 2 visionnages ». */
export function factsOf(item: ImportItem): string {
  const { kind, year, state, rating, viewings, episodes, isFavourite, warnings } = item
  return [
    t.kinds[kind],
    year,
    state && (kind === 'game' ? t.item.gameStates : t.item.states)[state],
    rating !== null && t.item.stars(rating),
    viewings > 1 && (kind === 'game' ? t.item.playthroughs : t.item.viewings)(viewings),
    episodes > 0 && t.item.episodes(episodes),
    isFavourite && t.item.favourite,
    ...warnings.map((warning) => t.item.warnings[warning]),
  ]
    .filter(Boolean)
    .join(' · ')
}
