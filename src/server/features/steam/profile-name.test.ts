import { expect, test } from 'vitest'
import { readProfile } from './profile-name.ts'

const steamId = '76561197960287930'

test.each([
  steamId,
  ` ${steamId} `,
  `https://steamcommunity.com/profiles/${steamId}`,
  `steamcommunity.com/profiles/${steamId}/games/?tab=all`,
  'STEAM_0:0:11101',
  'STEAM_1:0:11101',
  '[U:1:22202]',
  'U:1:22202',
])('« %s » is an id, to the last digit', (typed) => {
  expect(readProfile(typed)).toEqual({ steamId })
})

test.each([
  'gabelogannewell',
  'https://steamcommunity.com/id/gabelogannewell/',
  'http://www.steamcommunity.com/id/gabelogannewell?l=french',
])('« %s » is a custom name', (typed) => {
  expect(readProfile(typed)).toEqual({ vanity: 'gabelogannewell' })
})

test.each([
  '',
  'a',
  'deux mots',
  'https://example.com/id/gabe',
  'https://steamcommunity.com/id/',
  'https://steamcommunity.com/profiles/gabe',
  'https://steamcommunity.com.example.com/id/gabe',
  // Account 0, and one above 32 bits.
  '76561197960265728',
  '76561202255233024',
  'STEAM_0:1:9999999999',
])('« %s » is not an id', (typed) => {
  const read = readProfile(typed)
  // Seventeen digits may also be a custom name.
  expect(read && 'steamId' in read ? read : undefined).toBeUndefined()
})
