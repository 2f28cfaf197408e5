import { expect, test } from 'vitest'
import type { Proposal } from '#shared/evening-shapes.ts'
import { whyOf } from './why.ts'

const FILM: Proposal = {
  number: 1,
  work: { type: 'movie', id: 1, title: 'Un film', poster_path: null },
  year: null,
  runtime: null,
  season: null,
  episode: null,
  isMine: false,
  wantedBy: [],
  others: 0,
  services: [],
  isAgain: false,
}

test.each<[Partial<Proposal>, string]>([
  [
    { wantedBy: ['Hugo', 'Inès'], runtime: 112, services: ['Arte'] },
    'Hugo et Inès l’attendent, 1 h 52, sur Arte',
  ],
  [{ isMine: true }, 'Vous l’attendez'],
  [{ isMine: true, wantedBy: ['Hugo'] }, 'Hugo et vous l’attendez'],
  [{ isMine: true, wantedBy: ['Hugo'], others: 1 }, 'Hugo, quelqu’un d’autre et vous l’attendez'],
  [{ isMine: true, others: 1 }, 'Quelqu’un d’autre et vous l’attendez'],
  [{ isMine: true, others: 2 }, '2 autres personnes et vous l’attendez'],
  [{ wantedBy: ['Hugo'], others: 2 }, 'Hugo et 2 autres l’attendent'],
  [{ wantedBy: ['Hugo'] }, 'Hugo l’attend'],
  [{ others: 1 }, 'Quelqu’un l’attend'],
  [{ others: 3 }, '3 personnes l’attendent'],
  [{}, 'Une idée bien notée'],
  [{ isAgain: true }, 'À revoir ensemble, déjà vu'],
  [{ isMine: true, season: 2, episode: 4 }, 'Vous l’attendez, S2 É4'],
])('%o', (proposal, sentence) => {
  expect(whyOf({ ...FILM, ...proposal }).replaceAll('\u00A0', ' ')).toBe(sentence)
})
