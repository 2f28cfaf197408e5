import { hashOf } from './cover-hue.ts'

/**
 * Drawings of generated covers, as CSS backgrounds under the title. `--tint` is close to the cover's
 * background colour, `--pop` contrasts with it; `--u` is 1 % of its width.
 */
const drawings = {
  bands:
    'linear-gradient(to top, var(--pop) 8%, transparent 0 12%, var(--tint) 0 26%, transparent 0 30%, var(--tint) 0 37%, transparent 0 41%, var(--tint) 0 44%, transparent 0)',
  slash:
    'linear-gradient(152deg, transparent 60%, var(--tint) 0 74%, var(--pop) 0 79%, transparent 0 83%, var(--tint) 0)',
  grid: 'linear-gradient(var(--pop) 0 0) calc(100% - 25 * var(--u)) calc(100% - 12.5 * var(--u)) / calc(12.5 * var(--u)) calc(12.5 * var(--u)) no-repeat, linear-gradient(var(--ground) 45%, transparent 85%), conic-gradient(from 90deg at 1px 1px, transparent 90deg, var(--tint) 0) 100% 100% / calc(12.5 * var(--u)) calc(12.5 * var(--u))',
  circle:
    'radial-gradient(circle calc(30 * var(--u)) at 66% 78%, var(--pop) 99%, transparent), radial-gradient(circle calc(46 * var(--u)) at 66% 78%, var(--tint) 99%, transparent)',
  horizon:
    'linear-gradient(to top, var(--tint) 27%, transparent 0), radial-gradient(circle calc(21 * var(--u)) at 62% 73%, var(--pop) 99%, transparent)',
  moon: 'radial-gradient(circle calc(24 * var(--u)) at 74% 68%, var(--ground) 99%, transparent), radial-gradient(circle calc(27 * var(--u)) at 62% 74%, var(--pop) 99%, transparent), linear-gradient(transparent 55%, var(--tint))',
  rays: 'radial-gradient(circle calc(20 * var(--u)) at 50% 100%, var(--pop) 99%, transparent), radial-gradient(circle calc(72 * var(--u)) at 50% 100%, transparent 99%, var(--ground)), repeating-conic-gradient(from -90deg at 50% 100%, var(--tint) 0 10deg, transparent 0 20deg)',
  dots: 'radial-gradient(circle calc(5 * var(--u)) at 79% 87%, var(--pop) 97%, transparent), linear-gradient(var(--ground) 46%, transparent 80%), radial-gradient(circle, var(--tint) 30%, transparent 33%) 100% 100% / calc(14 * var(--u)) calc(14 * var(--u))',
  frame:
    'radial-gradient(circle calc(4 * var(--u)) at 50% 82%, var(--pop) 97%, transparent), linear-gradient(var(--ground) 0 0) 50% / calc(100% - 11 * var(--u)) calc(100% - 11 * var(--u)) no-repeat, linear-gradient(var(--tint) 0 0) 50% / calc(100% - 8 * var(--u)) calc(100% - 8 * var(--u)) no-repeat, linear-gradient(var(--ground) 0 0) 50% / calc(100% - 6.5 * var(--u)) calc(100% - 6.5 * var(--u)) no-repeat, linear-gradient(var(--pop) 0 0) 50% / calc(100% - 5.5 * var(--u)) calc(100% - 5.5 * var(--u)) no-repeat',
  waves:
    'radial-gradient(circle calc(9 * var(--u)) at 100% 100%, var(--pop) 99%, transparent), radial-gradient(circle calc(76 * var(--u)) at 100% 100%, transparent 99%, var(--ground)), repeating-radial-gradient(circle at 100% 100%, transparent 0 calc(9 * var(--u)), var(--tint) 0 calc(17 * var(--u)))',
  arch: 'radial-gradient(circle calc(9 * var(--u)) at calc(100% - 33 * var(--u)) 76%, var(--pop) 98%, transparent), linear-gradient(var(--tint) 0 0) calc(100% - 11 * var(--u)) 100% / calc(44 * var(--u)) 28% no-repeat, radial-gradient(circle calc(22 * var(--u)) at calc(100% - 33 * var(--u)) 72%, var(--tint) 99%, transparent)',
  skyline:
    'linear-gradient(var(--pop) 0 0) 84% 100% / calc(11 * var(--u)) 22% no-repeat, linear-gradient(var(--tint) 0 0) 12% 100% / calc(16 * var(--u)) 20% no-repeat, linear-gradient(var(--tint) 0 0) 38% 100% / calc(16 * var(--u)) 34% no-repeat, linear-gradient(var(--tint) 0 0) 62% 100% / calc(11 * var(--u)) 44% no-repeat, linear-gradient(var(--tint) 0 0) 96% 100% / calc(11 * var(--u)) 30% no-repeat',
} as const

export type Composition = keyof typeof drawings

/** Candidates by the catalogue's genre name, in lower case. */
const byGenre: Readonly<Record<string, readonly Composition[]>> = {
  action: ['slash', 'rays', 'grid'],
  aventure: ['horizon', 'waves', 'arch'],
  animation: ['dots', 'circle', 'waves'],
  comédie: ['rays', 'dots', 'circle'],
  crime: ['skyline', 'slash', 'moon'],
  documentaire: ['bands', 'frame', 'horizon'],
  drame: ['frame', 'arch', 'horizon', 'moon'],
  familial: ['circle', 'dots', 'rays'],
  jeunesse: ['circle', 'dots', 'rays'],
  fantastique: ['waves', 'moon', 'arch'],
  histoire: ['arch', 'frame', 'bands'],
  horreur: ['moon', 'skyline', 'slash'],
  musique: ['waves', 'circle', 'bands'],
  mystère: ['moon', 'frame', 'skyline'],
  romance: ['circle', 'horizon', 'waves'],
  'science-fiction': ['grid', 'moon', 'circle'],
  thriller: ['skyline', 'bands', 'slash'],
  guerre: ['bands', 'horizon', 'slash'],
  western: ['horizon', 'rays', 'arch'],
  'course automobile': ['slash', 'bands', 'rays'],
  gratuit: ['rays', 'circle', 'dots'],
  indépendant: ['dots', 'moon', 'frame'],
  'massivement multijoueur': ['skyline', 'waves', 'horizon'],
  occasionnel: ['rays', 'dots', 'circle'],
  'jeu de rôle': ['arch', 'waves', 'moon'],
  simulation: ['grid', 'horizon', 'skyline'],
  sport: ['circle', 'slash', 'bands'],
  stratégie: ['bands', 'grid', 'skyline'],
}

export type Kind = 'movie' | 'tv' | 'game'

const byKind: Readonly<Record<Kind, readonly Composition[]>> = {
  movie: ['frame', 'horizon', 'circle'],
  tv: ['bands', 'grid', 'waves'],
  game: ['slash', 'dots', 'rays'],
}

/** What determines a generated cover. */
export interface Subject {
  readonly title: string
  readonly kind?: Kind
  readonly genres?: readonly string[] | undefined
}

/**
 * Every composition, in a cover's order of preference: its own, stable for a title, then others of
 * its genres (without genres, of its kind), then the rest.
 */
export function compositionsOf({
  title,
  kind = 'movie',
  genres = [],
}: Subject): readonly Composition[] {
  // « Science-Fiction & Fantastique »
  const names = genres.flatMap((genre) => genre.toLowerCase().split(/ & | et /))
  const drawn = names.flatMap((name) => byGenre[name] ?? [])
  const choices = drawn.length > 0 ? drawn : byKind[kind]
  // Uses other bits of the hash than the hue.
  const first = Math.floor(hashOf(title) / 50)
  const own = from(choices, first % choices.length)
  return [...new Set([...own, ...from(all, first % all.length)])]
}

const all = Object.keys(drawings) as Composition[]

/** The list rotated to start at an index. */
function from<T>(list: readonly T[], place: number): readonly T[] {
  return [...list.slice(place), ...list.slice(0, place)]
}

export function drawingOf(composition: Composition): string {
  return drawings[composition]
}
