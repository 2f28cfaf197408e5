import { expect, test } from 'vitest'
import { isBlank } from './blank.ts'

test('nothing is seen of what Unicode calls a space, a control or ignorable, and of nothing else', () => {
  const unseen = /[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/u
  const wrong: string[] = []
  for (let point = 0; point <= 0x10_ffff; point += 1) {
    const character = String.fromCodePoint(point)
    if (isBlank(character) !== unseen.test(character)) wrong.push(point.toString(16))
  }
  expect(wrong).toEqual([])
})

test('one character is enough', () => {
  expect(isBlank('')).toBe(true)
  expect(isBlank(' \n\u200b\u{e0001}')).toBe(true)
  expect(isBlank(' \u200bé\u200b ')).toBe(false)
})
