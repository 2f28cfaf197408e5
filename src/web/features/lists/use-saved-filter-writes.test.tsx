// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { ErrorCode } from '#shared/errors.ts'
import type { SavedFilter } from '#shared/saved-filters.ts'
import { createWebWorld, refusal } from '#test/web-world.tsx'
import { useSavedFilterWrites } from './saved-filters.ts'

const ID = '0190a1b2-0000-7000-8000-000000000001'
const FILTER: Omit<SavedFilter, 'id'> = {
  kind: 'titles',
  name: 'Drames',
  chosen: { filter: ['genre:Drame'] },
}

function open(refusals: (ErrorCode | undefined)[]) {
  const bodies: { id?: string }[] = []
  const { World } = createWebWorld((_, sent) => {
    bodies.push(sent as { id?: string })
    const code = refusals.shift()
    return code ? refusal(code) : { ...FILTER, id: ID }
  })
  const onDone = vi.fn<() => void>()
  const { result } = renderHook(() => useSavedFilterWrites(onDone), { wrapper: World })
  return { bodies, onDone, result }
}

test('a save retried after a lost response keeps its id; the next save has another', async () => {
  const { bodies, onDone, result } = open(['UNAVAILABLE', undefined, undefined])
  result.current.save.submit(FILTER)
  await expect.poll(() => result.current.save.error).not.toBeNull()
  result.current.save.submit(FILTER)
  await expect.poll(() => onDone.mock.calls.length).toBe(1)
  result.current.save.submit(FILTER)
  await expect.poll(() => onDone.mock.calls.length).toBe(2)
  const [first, again, other] = bodies.map(({ id }) => id)
  expect(first).toBeTypeOf('string')
  expect(again).toBe(first)
  expect(other).not.toBe(first)
})

test.each([
  ['NOT_FOUND', true],
  ['UNAVAILABLE', false],
] as const)('a deletion that fails with %s counts as done: %s', async (code, isDone) => {
  const { onDone, result } = open([code])
  result.current.forget.submit({ id: ID })
  await expect.poll(() => onDone.mock.calls.length > 0 || result.current.forget.error).toBeTruthy()
  expect(onDone.mock.calls.length === 1).toBe(isDone)
})
