import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { LIST_NAME_MAX } from '#shared/bounds.ts'
import { ListName } from '#shared/names.ts'
import {
  formatAgo,
  formatCountry,
  formatDate,
  formatDuration,
  formatLanguage,
  formatMonthName,
  formatNumber,
  formatRating,
  formatStars,
  formatVagueDay,
  formatWait,
  plural,
} from './format.ts'
import { issueMessage } from './issues.ts'

test('numbers and dates are French', () => {
  expect(formatNumber(12_345)).toBe('12\u202f345')
  expect(formatDate('2001-04-25')).toBe('25 avril 2001')
  expect(formatDate('2001-01-01')).toBe('1er janvier 2001')
  expect(formatDate('2001-01-21')).toBe('21 janvier 2001')
  expect(['2026-03', '2026-08'].map(formatMonthName)).toEqual(['Mars', 'Août'])
})

test('a count is plural from two', () => {
  expect([0, 1, 2, 1000].map((count) => plural(count, 'titre'))).toEqual([
    '0 titre',
    '1 titre',
    '2 titres',
    '1\u202f000 titres',
  ])
  expect([1, 2].map((count) => plural(count, 'jeu', 'jeux'))).toEqual(['1 jeu', '2 jeux'])
})

test('a day is formatted as precisely as it is known', () => {
  expect(['2026-11-01', '2026-11', '2026'].map(formatVagueDay)).toEqual([
    '1er novembre 2026',
    'novembre 2026',
    '2026',
  ])
})

test('languages and countries are named in French; unknown codes stay as they are', () => {
  expect(formatLanguage('ja')).toBe('japonais')
  expect(formatCountry('US')).toBe('États-Unis')
  expect(formatLanguage('')).toBe('')
  expect(formatCountry('nowhere')).toBe('nowhere')
})

test.each([
  [1, '0,5 étoile'],
  [3, '1,5 étoile'],
  [3.8, '1,9 étoile'],
  [3.9, '2 étoiles'],
  [4, '2 étoiles'],
  [9, '4,5 étoiles'],
])('%d halves are « %s »', (halves, said) => {
  expect(formatStars(halves)).toBe(said)
})

test.each([
  [1, '0,5'],
  [7, '3,5'],
  [8, '4'],
  [10, '5'],
])('%d halves are exactly %s stars', (halves, stars) => {
  expect(formatRating(halves)).toBe(stars)
})

test.each([
  [45, '45\u00A0min'],
  [60, '1\u00A0h'],
  [125, '2\u00A0h\u00A005'],
  [148, '2\u00A0h\u00A028'],
])('%d minutes are %s', (minutes, text) => {
  expect(formatDuration(minutes)).toBe(text)
})

test.each([
  [42, '42\u00A0s'],
  [3481, '59\u00A0min'],
  [7200, '2\u00A0h'],
])('%i seconds to wait are « %s »', (seconds, text) => {
  expect(formatWait(seconds)).toBe(text)
})

test.each([
  ['2026-11-20T11:59:40Z', 'à l’instant'],
  ['2026-11-20T11:55:00Z', 'il y a 5 minutes'],
  ['2026-11-20T09:00:00Z', 'il y a 3 heures'],
  ['2026-11-12T12:00:00Z', 'il y a 1 semaine'],
  ['2026-11-05T12:00:00Z', 'il y a 2 semaines'],
  ['2026-10-10T12:00:00Z', 'il y a 1 mois'],
  ['2025-11-05T12:00:00Z', 'il y a 1 an'],
  ['2024-11-05T12:00:00Z', 'il y a 2 ans'],
])('%s was %s', (instant, text) => {
  expect(formatAgo(instant, Date.parse('2026-11-20T12:00:00Z'))).toBe(text)
})

test.each([
  [19, 11, 'hier'],
  [18, 13, 'avant-hier'],
  [17, 12, 'il y a 3 jours'],
  [17, 23, 'il y a 3 jours'],
])('on 20 November at noon, the %ith at %i:00 was %s', (day, hour, text) => {
  const at = (date: number, hours: number) => new Date(2026, 10, date, hours)
  expect(formatAgo(at(day, hour).toISOString(), at(20, 12).getTime())).toBe(text)
})

test('a short new password has its own message; other short fields do not', () => {
  const short = { message: 'too_short' }
  expect(issueMessage('password', 'abc', short)).toBe('Mot de passe trop court')
  expect(issueMessage('newPassword', 'abc', short)).toBe('Mot de passe trop court')
  expect(issueMessage('username', 'ab', short)).not.toContain('Mot de passe')
  expect(issueMessage('password', '', short)).toBe('Ce champ est à remplir')
})

test('an invisible name, or one that reverses text, is refused with the reason', () => {
  const unseen = { message: 'unseen' }
  expect(issueMessage('name', 'a\u202Eb', unseen)).toContain('un nom visible')
  expect(issueMessage('name', '\u2800', unseen)).toBe('Ce champ est à remplir')
})

test('a name that is too long says by how much, an emoji being one character', () => {
  const name = '🎬'.repeat(LIST_NAME_MAX + 2)
  const issue = z.safeParse(ListName, name).error?.issues[0]
  expect(issueMessage('name', name, issue)).toBe('2 caractères de trop')
  expect(issueMessage('code', 'x', { message: 'too_long' })).toBe('C’est trop long')
})
