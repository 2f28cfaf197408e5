import { expect, test } from 'vitest'
import { isBlank } from './blank.ts'

test('exactly the spaces, controls and ignorable characters of Unicode are blank', () => {
  const unseen = /[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/u
  const wrong: string[] = []
  for (let point = 0; point <= 0x10_ffff; point += 1) {
    const character = String.fromCodePoint(point)
    if (isBlank(character) !== unseen.test(character)) wrong.push(point.toString(16))
  }
  expect(wrong).toEqual([])
})

test('one visible character is enough', () => {
  expect(isBlank('')).toBe(true)
  expect(isBlank(' \n\u200b\u{e0001}')).toBe(true)
  expect(isBlank(' \u200bé\u200b ')).toBe(false)
})
