import { expect, test } from 'vitest'
import { keepBodies } from './kept-bodies.ts'

/** A maker that counts, of bodies of so many bytes. */
function maker(size: number) {
  let made = 0
  const make = async () => {
    made += 1
    return { bytes: Buffer.alloc(size, made), isBrotli: false }
  }
  return { make, count: () => made }
}

test('a body is made once for all who ask at once or later', async () => {
  const find = keepBodies(1000)
  const { make, count } = maker(10)
  const [first, second] = await Promise.all([find('a', '1', make), find('a', '1', make)])
  expect(first).toBe(second)
  expect(await find('a', '1', make)).toBe(first)
  expect(count()).toBe(1)
})

test('another state or another key is another body', async () => {
  const find = keepBodies(1000)
  const { make, count } = maker(10)
  await find('a', '1', make)
  await find('a', '2', make)
  await find('b', '2', make)
  expect(count()).toBe(3)
  // One state of each is kept, and the newest is.
  await find('a', '2', make)
  expect(count()).toBe(3)
  await find('a', '1', make)
  expect(count()).toBe(4)
})

test('what was not asked for lately makes room', async () => {
  const find = keepBodies(100)
  const { make, count } = maker(40)
  await find('a', '1', make)
  await find('b', '1', make)
  await find('a', '1', make)
  await find('c', '1', make)
  expect(count()).toBe(3)
  await find('a', '1', make)
  await find('c', '1', make)
  expect(count()).toBe(3)
  await find('b', '1', make)
  expect(count()).toBe(4)
})

test('a body larger than the room is answered and not kept, and leaves the room as it was', async () => {
  const find = keepBodies(100)
  const small = maker(100)
  await find('small', '1', small.make)
  const large = maker(101)
  expect((await find('large', '1', large.make)).bytes.length).toBe(101)
  await find('large', '1', large.make)
  expect(large.count()).toBe(2)
  await find('small', '1', small.make)
  expect(small.count()).toBe(1)
})

test('a failure is told to all who wait and is not kept', async () => {
  const find = keepBodies(100)
  const fail = async () => Promise.reject(new Error('no database'))
  const [first, second] = await Promise.allSettled([find('a', '1', fail), find('a', '1', fail)])
  expect([first.status, second.status]).toEqual(['rejected', 'rejected'])
  const { make, count } = maker(10)
  await find('a', '1', make)
  expect(count()).toBe(1)
})
