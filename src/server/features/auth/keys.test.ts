import { expect, test } from 'vitest'
import { emailKey, usernameKey } from './keys.ts'

test.each([
  ['ZOÉ', 'zoé'],
  ['Straße', 'strasse'],
  ['Strauß', 'Strau\u1E9E'],
  ['ΣΊΣΥΦΟΣ', 'σίσυφος'],
  ['ｚｏｅ', 'zoe'],
  ['Zoe\u0301', 'Zo\u00E9'],
])('%s and %s are one username', (one, other) => {
  expect(usernameKey(one)).toBe(usernameKey(other))
})

test('accents make another username', () => {
  expect(usernameKey('zoé')).not.toBe(usernameKey('zoe'))
})

test('addresses are the same but for case, width and spaces around them', () => {
  expect(emailKey(' Zoé@Exemple.FR ')).toBe(emailKey('zoé@exemple.fr'))
  expect(emailKey('a.b@exemple.fr')).not.toBe(emailKey('ab@exemple.fr'))
})
