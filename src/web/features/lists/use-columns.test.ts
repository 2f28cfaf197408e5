import { expect, it } from 'vitest'
import { columnsIn } from './use-columns.ts'

it.each([
  [0, 2],
  [288, 2],
  [358, 2],
  [511, 2],
  [512, 3],
  [976, 5],
])('%i px fit %i cards side by side', (width, count) => {
  const columns = columnsIn(width)
  expect(columns.count).toBe(count)
  expect(columns.width * count + 16 * (count - 1)).toBeCloseTo(Math.max(16, width))
})
