import { expect, test } from 'vitest'
import { findCycle } from './chunk-cycles.ts'

const chunk = (fileName: string, ...imports: string[]) => ({ fileName, imports, moduleIds: [] })
const namesIn = (...chunks: ReturnType<typeof chunk>[]) =>
  findCycle(chunks)?.map(({ fileName }) => fileName)

test('finds a cycle of chunks of any length, and none if there is none', () => {
  const [a, b] = [chunk('a', 'b', 'react'), chunk('b', 'c')]
  expect(namesIn(a, b, chunk('c'))).toBeUndefined()
  expect(namesIn(a, b, chunk('c', 'b'))).toEqual(['b', 'c'])
  expect(namesIn(chunk('first', 'a'), a, b, chunk('c', 'a'))).toEqual(['a', 'b', 'c'])
  expect(namesIn(chunk('a', 'c'), chunk('b', 'c'), chunk('c'))).toBeUndefined()
})
