import { expect, test } from 'vitest'
import { rowAt, rowsToDraw, rowTops } from './row-tops.ts'

const NONE = new Map<number, number>()

test('rows are stacked by their expected or measured heights', () => {
  expect([...rowTops({ count: 3, height: 100, gap: 10, measured: NONE })]).toEqual([
    0, 110, 220, 330,
  ])
  const measured = new Map([[1, 150]])
  expect([...rowTops({ count: 3, height: 100, gap: 0, measured })]).toEqual([0, 100, 250, 350])
  expect([...rowTops({ count: 0, height: 100, gap: 0, measured })]).toEqual([0])
})

test.each([
  [-500, 0],
  [0, 0],
  [99, 0],
  [100, 1],
  [249, 1],
  [250, 2],
  [349, 2],
  [9000, 2],
])('at %i px is row %i', (y, row) => {
  const tops = rowTops({ count: 3, height: 100, gap: 0, measured: new Map([[1, 150]]) })
  expect(rowAt(tops, y)).toBe(row)
})

test('an empty list has row 0 everywhere', () => {
  expect(rowAt(rowTops({ count: 0, height: 100, gap: 0, measured: NONE }), 50)).toBe(0)
})

test('each of thousands of rows is found at its offset', () => {
  const measured = new Map(Array.from({ length: 50 }, (_, at) => [at * 37, 90 + at]))
  const tops = rowTops({ count: 2000, height: 136, gap: 4, measured })
  for (let row = 0; row < 2000; row += 1) {
    expect(rowAt(tops, tops[row] ?? 0)).toBe(row)
    expect(rowAt(tops, (tops[row + 1] ?? 0) - 0.5)).toBe(row)
  }
})

test.each([
  [{ first: 5, last: 7 }, 1, 100, undefined, [4, 5, 6, 7, 8]],
  [{ first: 0, last: 1 }, 2, 100, undefined, [0, 1, 2, 3]],
  [{ first: 98, last: 99 }, 2, 100, undefined, [96, 97, 98, 99]],
  [{ first: 5, last: 5 }, 1, 100, 1, [1, 4, 5, 6]],
  [{ first: 5, last: 5 }, 1, 100, 50, [4, 5, 6, 50]],
  [{ first: 5, last: 5 }, 1, 100, 6, [4, 5, 6]],
  [{ first: 5, last: 5 }, 1, 6, 50, [4, 5]],
  [{ first: 0, last: 0 }, 4, 0, undefined, []],
])('in view %o with %i more of %i, keeping %o', (view, more, count, focusedRow, rows) => {
  expect(rowsToDraw(view, more, count, focusedRow)).toEqual(rows)
})
