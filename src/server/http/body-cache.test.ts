import { expect, test } from 'vitest'
import { openBodyCache } from './body-cache.ts'

/** Builds bodies of `size` bytes and counts its calls. */
function maker(size: number) {
  let made = 0
  const make = async () => {
    made += 1
    return { bytes: Buffer.alloc(size, made) }
  }
  return { make, count: () => made }
}

test('a body is built once for concurrent and later callers', async () => {
  const find = openBodyCache(1000)
  const { make, count } = maker(10)
  const [first, second] = await Promise.all([find('a', make), find('a', make)])
  expect(first).toBe(second)
  expect(await find('a', make)).toBe(first)
  expect(count()).toBe(1)
  await find('b', make)
  expect(count()).toBe(2)
})

test('evicts the least recently used', async () => {
  const find = openBodyCache(100)
  const { make, count } = maker(40)
  for (const key of ['a', 'b', 'a', 'c']) await find(key, make)
  expect(count()).toBe(3)
  for (const key of ['a', 'c']) await find(key, make)
  expect(count()).toBe(3)
  await find('b', make)
  expect(count()).toBe(4)
})

test('callers in flight get the body even if it is evicted meanwhile', async () => {
  const find = openBodyCache(50)
  const release = Promise.withResolvers<void>()
  const slow = find('slow', async () => {
    await release.promise
    return { bytes: Buffer.alloc(40, 7) }
  })
  const { make } = maker(40)
  for (const key of ['a', 'b', 'c']) await find(key, make)
  release.resolve()
  expect((await slow).bytes).toEqual(Buffer.alloc(40, 7))
})

test('a body larger than the cache is returned, not cached, and evicts nothing', async () => {
  const find = openBodyCache(100)
  const small = maker(100)
  await find('small', small.make)
  const large = maker(101)
  expect((await find('large', large.make)).bytes.length).toBe(101)
  await find('large', large.make)
  expect(large.count()).toBe(2)
  await find('small', small.make)
  expect(small.count()).toBe(1)
})

test('a failure reaches all waiting callers and is not cached', async () => {
  const find = openBodyCache(100)
  const fail = async () => Promise.reject(new Error('no database'))
  const [first, second] = await Promise.allSettled([find('a', fail), find('a', fail)])
  expect([first.status, second.status]).toEqual(['rejected', 'rejected'])
  const { make, count } = maker(10)
  await find('a', make)
  expect(count()).toBe(1)
})
