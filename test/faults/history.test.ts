import { expect, test } from 'vitest'
import { type Found, judge, openHistory, SOUND, type Write } from './history.ts'

const ok = (key: string, note?: string | null): Write => ({
  key,
  ...(note !== undefined && { note }),
  isAcknowledged: true,
})
const unknown = (key: string, note?: string | null): Write => ({
  ...ok(key, note),
  isAcknowledged: false,
})
const there = (key: string, note: string | null = null): Found => ({ key, note })

test.each<[string, Write[], Found[]]>([
  ['nothing', [], []],
  ['all that was acknowledged', [ok('a'), ok('b')], [there('b'), there('a')]],
  ['an unknown that is there', [unknown('a')], [there('a')]],
  ['an unknown that is not', [unknown('a')], []],
  ['a repeated addition', [unknown('a'), ok('a')], [there('a')]],
  ['an acknowledged note', [ok('a'), ok('a', 'n')], [there('a', 'n')]],
  ['an unknown note that is there', [ok('a'), unknown('a', 'n')], [there('a', 'n')]],
  ['an unknown note that is not', [ok('a'), unknown('a', 'n')], [there('a')]],
  ['the last of two notes', [ok('a'), ok('a', 'n'), ok('a', 'm')], [there('a', 'm')]],
  ['an unknown note that came late', [ok('a'), unknown('a', 'n'), ok('a', 'm')], [there('a', 'n')]],
  ['a note taken away', [ok('a'), ok('a', 'n'), ok('a', null)], [there('a')]],
])('sound: %s', (_what, writes, found) => {
  expect(judge(writes, found)).toEqual(SOUND)
})

test.each<[string, Write[], Found[], object]>([
  ['an acknowledged title is missing', [ok('a'), ok('b')], [there('a')], { lost: ['b'] }],
  ['acknowledged, then unknown', [ok('a'), unknown('a')], [], { lost: ['a'] }],
  ['a note is missing', [ok('a'), ok('a', 'n')], [there('a')], { lost: ['a: its note'] }],
  ['a duplicate title', [ok('a')], [there('a'), there('a')], { doubled: ['a'] }],
  ['a title that nobody added', [], [there('a')], { unexpected: ['a'] }],
  ['a note that nobody wrote', [ok('a')], [there('a', 'n')], { unexpected: ['a'] }],
  [
    "another's note",
    [ok('a'), ok('a', 'n'), ok('b')],
    [there('a', 'm'), there('b')],
    { lost: ['a: its note'], unexpected: ['a'] },
  ],
  [
    'an earlier note stands again',
    [ok('a'), ok('a', 'n'), ok('a', 'm')],
    [there('a', 'n')],
    { lost: ['a: its note'] },
  ],
  [
    'what was taken away is there',
    [ok('a'), ok('a', 'n'), ok('a', null)],
    [there('a', 'n')],
    { lost: ['a: its note'] },
  ],
])('unsound: %s', (_what, writes, found, fault) => {
  expect(judge(writes, found)).toEqual({ ...SOUND, ...fault })
})

test('a history records writes, and resolves once enough are acknowledged', async () => {
  const history = openHistory()
  const one = history.invoke({ key: 'a' })
  const two = history.invoke({ key: 'a', note: 'n' })
  const reached = history.acknowledged(2)
  one()
  expect(history.writes).toEqual([ok('a'), unknown('a', 'n')])
  two()
  await reached
  expect(history.writes).toEqual([ok('a'), ok('a', 'n')])
})
