import { expect, it } from 'vitest'
import { initialsOf } from './initials.ts'

it.each([
  ['Audrey Tautou', 'AT'],
  ['Jean-Pierre Jeunet', 'JJ'],
  ['Cher', 'C'],
  ['𝒜 b', '𝒜b'],
  ['👩‍👩‍👧 🇫🇷', '👩‍👩‍👧🇫🇷'],
  ['', ''],
])('the initials of « %s » are « %s »', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
