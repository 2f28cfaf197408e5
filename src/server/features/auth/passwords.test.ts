import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { openPasswords } from './passwords.ts'

test('only the exact password matches, however its accents are composed', async () => {
  const passwords = openPasswords(2)
  const stored = await passwords.hash('caf\u00E9 au lait 🥐')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await passwords.matches(stored, 'cafe\u0301 au lait 🥐')).toBe(true)
  expect(await passwords.matches(stored, 'café au lait')).toBe(false)
  expect(await passwords.matches(stored, 'Café au lait 🥐')).toBe(false)
})

test('without a hash nothing matches, at the cost of a real check', async () => {
  const passwords = openPasswords(2)
  const stored = await passwords.hash('a password')
  /** CPU time in microseconds: unaffected by the machine's other load. */
  const leastOf = async (given: string | undefined) => {
    const works: number[] = []
    for (let run = 0; run < 5; run += 1) {
      const start = process.cpuUsage()
      expect(await passwords.matches(given, 'another password')).toBe(false)
      const { user, system } = process.cpuUsage(start)
      works.push(user + system)
    }
    return Math.min(...works)
  }
  const [real, nobody] = [await leastOf(stored), await leastOf(undefined)]
  expect(nobody).toBeGreaterThan(real / 2)
  expect(nobody).toBeLessThan(real * 2)
})

test('a cheaper hash is outdated, a current one is not', async () => {
  const passwords = openPasswords(2)
  expect(passwords.isOutdated(await hash('x', { memoryCost: 8192, timeCost: 2 }))).toBe(true)
  expect(passwords.isOutdated(await hash('x', { memoryCost: 19_456, timeCost: 1 }))).toBe(true)
  expect(passwords.isOutdated(await passwords.hash('x'))).toBe(false)
})

test('twenty are queued; the next is refused with UNAVAILABLE', async () => {
  const passwords = openPasswords(2)
  const work = Array.from({ length: 22 }, () => passwords.hash('a password'))
  const results = await Promise.allSettled(work)
  expect(results.slice(0, 21).map(({ status }) => status)).toEqual(Array(21).fill('fulfilled'))
  expect(results[21]).toMatchObject({
    status: 'rejected',
    reason: { code: 'UNAVAILABLE', retryAfter: 2 },
  })
  await expect(passwords.hash('a password')).resolves.toBeTypeOf('string')
})
