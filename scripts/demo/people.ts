import type { DrawnAvatar } from '#shared/avatars.ts'
import type { Role } from '#shared/roles.ts'

/** The password of all demo accounts, whose data is fictional. */
export const DEMO_PASSWORD = 'calepin-demo'

/** The account to explore the demo with: has pending requests and unread messages. */
export const MAIN = 'Camille'

export interface Person {
  readonly name: string
  readonly role: Role
  readonly avatar: DrawnAvatar
  /** How many days ago they registered. */
  readonly joined: number
}

export interface Friend extends Person {
  readonly speaks: 'f' | 'm'
  /** Titles in the list, not counting those added by a note; likewise `games`. */
  readonly size: number
  readonly games: number
  /** Preferred genres: TMDB ids for titles, names for games. */
  readonly tastes: readonly (number | string)[]
  /** How many films, series and games they have ranked. */
  readonly ranked: readonly [films: number, series: number, games: number]
}

const client = { role: 'Client' } as const

/** The eight friends, in the order they joined. */
export const friends: readonly Friend[] = [
  {
    ...client,
    name: MAIN,
    avatar: 'drawn-fox',
    joined: 730,
    speaks: 'f',
    size: 48,
    games: 16,
    tastes: [18, 10749, 35, 'Aventure', 'Indépendant'],
    ranked: [12, 0, 6],
  },
  {
    ...client,
    name: 'Hugo',
    avatar: 'drawn-octopus',
    joined: 719,
    speaks: 'm',
    size: 52,
    games: 26,
    tastes: [878, 12, 10765, 'Simulation', 'Stratégie'],
    ranked: [0, 0, 8],
  },
  {
    ...client,
    name: 'Inès',
    avatar: 'drawn-owl',
    joined: 708,
    speaks: 'f',
    size: 38,
    games: 12,
    tastes: [16, 14, 10751, 'Indépendant', 'Jeu de rôle'],
    ranked: [8, 5, 5],
  },
  {
    ...client,
    name: 'Théo',
    avatar: 'drawn-bear',
    joined: 697,
    speaks: 'm',
    size: 44,
    games: 24,
    tastes: [28, 878, 53, 'Action', 'Course automobile'],
    ranked: [10, 0, 0],
  },
  {
    ...client,
    name: 'Manon',
    avatar: 'drawn-rabbit',
    joined: 686,
    speaks: 'f',
    size: 34,
    games: 7,
    tastes: [35, 10749, 10751, 'Occasionnel'],
    ranked: [0, 0, 0],
  },
  {
    ...client,
    name: 'Yanis',
    avatar: 'drawn-cat',
    joined: 675,
    speaks: 'm',
    size: 41,
    games: 21,
    tastes: [80, 53, 9648, 'Action', 'Jeu de rôle'],
    ranked: [6, 4, 0],
  },
  {
    ...client,
    name: 'Élodie',
    avatar: 'drawn-whale',
    joined: 664,
    speaks: 'f',
    size: 26,
    games: 6,
    tastes: [18, 80, 9648, 'Indépendant'],
    ranked: [0, 0, 0],
  },
  {
    ...client,
    name: 'Antoine',
    avatar: 'drawn-hedgehog',
    joined: 653,
    speaks: 'm',
    size: 20,
    games: 14,
    tastes: [878, 37, 36, 'Stratégie'],
    ranked: [5, 0, 4],
  },
]

/** Joined in the last weeks; their lists are empty. */
export const newcomers: readonly Person[] = [
  { ...client, name: 'Karim', avatar: 'drawn-lion', joined: 27 },
  { ...client, name: 'Margaux', avatar: 'drawn-panda', joined: 23 },
  { ...client, name: 'Romain', avatar: 'drawn-frog', joined: 22 },
  { ...client, name: 'Jade', avatar: 'drawn-penguin', joined: 16 },
  { ...client, name: 'Lucas', avatar: 'drawn-hedgehog', joined: 9 },
  { ...client, name: 'Nina', avatar: 'drawn-cat', joined: 8 },
]

export const admin: Person = {
  name: 'Sophie',
  role: 'SuperAdmin',
  avatar: 'drawn-lion',
  joined: 731,
}

/** Confirmed their address, and wait to be accepted. */
export const visitors: readonly Person[] = [
  { name: 'Zoé', role: 'Visiteur', avatar: 'drawn-rabbit', joined: 3 },
  { name: 'Baptiste', role: 'Visiteur', avatar: 'drawn-bear', joined: 1 },
]

export const everybody: readonly Person[] = [admin, ...friends, ...newcomers, ...visitors]

export function emailOf({ name }: Pick<Person, 'name'>): string {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return `${plain}@calepin.demo`
}
