import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { professionOf, lifeOf, yearsBetween } from './life.ts'

const TODAY = '2026-11-21'
const someone = { birthday: null, deathday: null, place_of_birth: null, gender: 0 }

describe('an age', () => {
  it.each([
    ['1976-08-09', '2026-08-08', 49],
    ['1976-08-09', '2026-08-09', 50],
    ['2000-02-29', '2025-02-28', 24],
    ['2000-02-29', '2025-03-01', 25],
    ['2026-01-01', '2026-11-21', 0],
  ])('from %s to %s: %i', (from, to, years) => {
    expect(yearsBetween(from, to)).toBe(years)
  })

  it('grows by one each birthday, and not the day before', () => {
    const day = 86_400_000
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 40_000 }),
        fc.integer({ min: 1, max: 90 }),
        (days, years) => {
          const birth = new Date(Date.UTC(1900, 0, 1) + days * day)
          const birthday = new Date(birth)
          birthday.setUTCFullYear(birth.getUTCFullYear() + years)
          const text = (date: Date) => date.toISOString().slice(0, 10)
          expect(yearsBetween(text(birth), text(birthday))).toBe(years)
          const eve = new Date(birthday.getTime() - day)
          expect(yearsBetween(text(birth), text(eve))).toBe(years - 1)
        },
      ),
    )
  })
})

describe('a life', () => {
  it.each([
    [
      'a woman who lives',
      { birthday: '1976-08-09', place_of_birth: 'Le Mans, Sarthe', gender: 1 },
      ['Née le 9 août 1976, Le Mans, Sarthe (50 ans)'],
    ],
    [
      'a man who died',
      { birthday: '1932-02-06', deathday: '1984-10-21', place_of_birth: 'Paris', gender: 2 },
      ['Né le 6 février 1932, Paris', 'Mort le 21 octobre 1984, à 52 ans'],
    ],
    [
      'of whom the day alone is known',
      { birthday: '2001-01-02' },
      ['Naissance : le 2 janvier 2001 (25 ans)'],
    ],
    [
      'of whom the place alone is known',
      { place_of_birth: 'Lyon', gender: 2 },
      ['Lieu de naissance : Lyon'],
    ],
    [
      'whose birth is not known',
      { deathday: '1984-10-21', gender: 1 },
      ['Morte le 21 octobre 1984'],
    ],
    ['of whom nothing is known', {}, []],
  ])('%s', (_, facts, lines) => {
    expect(lifeOf({ ...someone, ...facts }, TODAY)).toEqual(lines)
  })
})

it.each([
  ['Acting', 1, 'Actrice'],
  ['Acting', 2, 'Acteur'],
  ['Directing', 0, 'Réalisation'],
  ['Lighting', 1, undefined],
  ['constructor', 1, undefined],
  ['', 0, undefined],
])('%s, %i: %s', (department, gender, craft) => {
  expect(professionOf({ known_for_department: department, gender })).toBe(craft)
})
