import type { GroupYear, Year, YearTotals } from '#shared/year.ts'

/** The texts of a picture; they name no person and no address. */
export interface PictureLines {
  readonly title: string
  readonly year: string
  /** Up to six. */
  readonly figures: readonly (readonly [value: string, name: string])[]
  readonly heading: string
  /** Up to five. */
  readonly lines: readonly (readonly [name: string, detail: string])[]
  readonly foot: string
}

const number = new Intl.NumberFormat('fr-FR')
const plural = (count: number, one: string, many: string) =>
  [number.format(count), count > 1 ? many : one] as const

export function yearLines(year: string, review: Year): PictureLines {
  const { totals, genres, best, finished } = review
  const hasBest = best.length > 0
  return {
    title: 'Mon année',
    year,
    figures: figuresOf(totals),
    heading: hasBest ? 'Mes préférés' : finished.length > 0 ? 'Mes séries' : '',
    lines: hasBest
      ? best.map(({ work, rating }) => [work.title, `${number.format(rating / 2)} sur 5`])
      : finished.slice(0, LINES).map((work) => [work.title, '']),
    foot: genres.length > 0 ? `Surtout : ${genres.map(({ value }) => value).join(', ')}` : '',
  }
}

export function groupLines(year: string, { people, totals, shared }: GroupYear): PictureLines {
  return {
    title: 'Notre année',
    year,
    figures: figuresOf(totals),
    heading: shared.length > 0 ? 'Vus ensemble, ou presque' : '',
    lines: shared.map(({ work, count }) => [work.title, `${count} d’entre nous`]),
    foot: people.length > 1 ? `Nous étions ${people.length}` : '',
  }
}

const LINES = 5

function figuresOf({ movies, tvs, episodes, games, minutes }: YearTotals) {
  return [
    plural(Math.round(minutes / 60), 'heure', 'heures'),
    plural(movies, 'film', 'films'),
    plural(episodes, 'épisode', 'épisodes'),
    plural(tvs, 'série vue', 'séries vues'),
    plural(games, 'jeu fait', 'jeux faits'),
  ].filter(([value]) => value !== '0')
}
