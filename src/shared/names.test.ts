import { expect, test } from 'vitest'
import { Username } from './auth.ts'
import { GroupName, visibleName } from './names.ts'

test.each([
  'zoé',
  'Zoe_1.b-c',
  'Œdipe',
  'Straße',
  '_zoe-',
  '1984',
  'Ζωή',
  'Иван',
  'שלום',
  '山田Taro',
  'たろうタロウ',
  '김철수',
  'ＡＮＡ',
])('%s is a name of one script', (name) => {
  expect(Username.safeParse(name).success).toBe(true)
})

test.each([
  ['Ζoe', 'username_scripts'],
  ['Ивaн', 'username_scripts'],
  ['pаypal', 'username_scripts'],
  ['ㄅㄆかな', 'username_scripts'],
  ['김たろ', 'username_scripts'],
  ['abc١', 'username_scripts'],
  ['ᎪᏴᏟ', 'username_scripts'],
  ['...', 'username_ends'],
  ['-zoe', 'username_ends'],
  ['zoe.', 'username_ends'],
  ['zo e', 'username'],
])('%s is not a valid name: %s', (name, message) => {
  expect(Username.safeParse(name).error?.issues[0]?.message).toBe(message)
})

test.each(['Ciné-club', 'نادي', 'מועדון', '🎬', '👨‍👩‍👧', '   ', 'a\u200Db'])(
  '%j names a group',
  (name) => {
    expect(GroupName.safeParse(name).success).toBe(true)
  },
)

test.each([
  '\u200B',
  '\u3164\u3164',
  '\u2800',
  '\u00AD\uFE0F',
  'club\u202Etxt',
  '\u2067club\u2069',
  '\u200Fclub',
  'club\u061C',
  'a\nb',
])('%j is not a group’s name', (name) => {
  expect(GroupName.safeParse(name).success).toBe(false)
})

test.each(['À voir', '🎬', ' a '])('%j names a list, device, filter or guest', (name) => {
  expect(visibleName(60).safeParse(name).success).toBe(true)
})

test.each([' ', '\u2800', 'a\u202Eb'])('%j is refused, with the reason', (name) => {
  expect(visibleName(60).safeParse(name).error?.issues[0]?.message).toBe('unseen')
})
