import type { Role } from '#shared/roles.ts'

/** One password for everybody: what the demonstration holds is nobody's. */
export const DEMO_PASSWORD = 'calepin-demo'

export interface Person {
  readonly name: string
  readonly role: Role
}

export interface Friend extends Person {
  readonly speaks: 'f' | 'm'
  /** Titles on the list, before those that a note of theirs adds. */
  readonly size: number
  /** Numbers of the genres they look for first. */
  readonly tastes: readonly number[]
  /** How many films, and how many series, stand in their ranking. */
  readonly ranked: readonly [films: number, series: number]
}

const client = { role: 'Client' } as const

/** Eight friends; their order is that in which they joined. */
export const friends: readonly Friend[] = [
  { ...client, name: 'Camille', speaks: 'f', size: 48, tastes: [18, 10749, 35], ranked: [12, 0] },
  { ...client, name: 'Hugo', speaks: 'm', size: 56, tastes: [878, 12, 10765], ranked: [0, 0] },
  { ...client, name: 'Inès', speaks: 'f', size: 38, tastes: [16, 14, 10751], ranked: [8, 5] },
  { ...client, name: 'Théo', speaks: 'm', size: 44, tastes: [28, 878, 53], ranked: [10, 0] },
  { ...client, name: 'Manon', speaks: 'f', size: 34, tastes: [35, 10749, 10751], ranked: [0, 0] },
  { ...client, name: 'Yanis', speaks: 'm', size: 41, tastes: [80, 53, 9648], ranked: [6, 4] },
  { ...client, name: 'Élodie', speaks: 'f', size: 26, tastes: [18, 80, 9648], ranked: [0, 0] },
  { ...client, name: 'Antoine', speaks: 'm', size: 20, tastes: [878, 37, 36], ranked: [5, 0] },
]

export const admin: Person = { name: 'Sophie', role: 'SuperAdmin' }
/** Has confirmed the address and waits to be accepted. */
export const visitor: Person = { name: 'Baptiste', role: 'Visiteur' }

export function emailOf({ name }: Person): string {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return `${plain}@calepin.demo`
}
