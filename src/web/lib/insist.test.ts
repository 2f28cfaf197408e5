// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { insist } from './insist.ts'

it('loads what comes, and what does not once the network is back', async () => {
  expect(await insist(async () => 'code')).toBe('code')
  let asked = 0
  const loaded = insist(async () => {
    asked += 1
    if (asked < 3) throw new TypeError('Failed to fetch')
    return 'code'
  })
  for (const times of [1, 2]) {
    await expect.poll(() => asked).toBe(times)
    dispatchEvent(new Event('online'))
  }
  expect(await loaded).toBe('code')
})
