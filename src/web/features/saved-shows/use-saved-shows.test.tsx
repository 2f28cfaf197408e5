// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createWebWorld } from '#test/web-world.tsx'
import { savedKeys } from '#web/features/lists/queries.ts'
import { useSavedShows } from './use-saved-shows.ts'

const film = (tmdbId: number) => ({ mediaType: 'movie', tmdbId, title: `Film ${tmdbId}` })

test('the rows of a screen share one map of the list, also after a write', async () => {
  const { World, client } = createWebWorld((path) => ({
    results: path.includes('movies') ? [film(1)] : [],
  }))
  const { result } = renderHook(() => [useSavedShows().saved, useSavedShows().saved], {
    wrapper: World,
  })
  const counts = () => result.current.map(({ size }) => size)
  await expect.poll(counts).toEqual([1, 1])
  expect(result.current[0]).toBe(result.current[1])
  act(() => void client.setQueryData(savedKeys.fullOf('movie'), [film(1), film(2)]))
  await expect.poll(counts).toEqual([2, 2])
  expect(result.current[0]).toBe(result.current[1])
  expect(result.current[0]?.get('movie:2')).toEqual(film(2))
})
