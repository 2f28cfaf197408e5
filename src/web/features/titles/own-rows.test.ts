import { renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { SavedMovie, SavedShow } from '#shared/saved-shows.ts'
import { keyOf } from '#web/features/lists/any-title.ts'
import { keepPlaces, toRate, toSee, useOwnRow } from './own-rows.ts'
import { savedMovie } from '#test/saved-movie.ts'

const movie = (tmdbId: number, patch: Partial<SavedMovie> = {}) =>
  savedMovie(tmdbId, { addedAt: `2026-01-0${tmdbId}T00:00:00.000Z`, ...patch })

const mapOf = (...shows: SavedShow[]) => new Map(shows.map((show) => [keyOf(show), show]))
const seen = { isWatched: true, watchedAt: '2026-02-01T00:00:00.000Z' }

describe('the rows of my list', () => {
  const saved = mapOf(movie(1), movie(2, seen), movie(3), movie(4, { ...seen, rating: 8 }))

  it('« À voir ensuite »: to see, latest added first', () => {
    expect(toSee(saved).map(keyOf)).toEqual(['movie:3', 'movie:1'])
  })

  it('« À noter »: seen, without stars', () => {
    expect(toRate(saved).map(keyOf)).toEqual(['movie:2'])
  })
})

describe('keepPlaces', () => {
  const shown = ['movie:3', 'movie:1'] as const

  it.each([
    ['what was ticked stays in its place', [movie(1), movie(3, seen)], ['movie:3', 'movie:1']],
    ['what was deleted leaves', [movie(1)], ['movie:1']],
    ['what is new comes first', [movie(1), movie(3), movie(5)], ['movie:5', 'movie:3', 'movie:1']],
  ])('%s', (_, shows, expected) => {
    const saved = mapOf(...shows)
    expect(keepPlaces(shown, toSee(saved), saved)).toEqual(expected)
  })

  it('returns the same object when nothing changes, to avoid a re-render', () => {
    const saved = mapOf(movie(1), movie(3))
    expect(keepPlaces(shown, toSee(saved), saved)).toBe(shown)
  })
})

describe('a row on the screen', () => {
  const film = movie(3)
  const older = movie(1)
  const inOrder = ['movie:3', 'movie:1']
  const show = (saved: ReturnType<typeof mapOf>, isPending: boolean) => ({ saved, isPending })

  it('is in order whichever half of the list loads first', () => {
    const { result, rerender } = renderHook((own) => useOwnRow(own, toSee), {
      initialProps: show(mapOf(film), true),
    })
    rerender(show(mapOf(film, older), false))
    expect(result.current.map(keyOf)).toEqual(inOrder)
  })

  it('then puts new titles first, and keeps ticked ones', () => {
    const { result, rerender } = renderHook((own) => useOwnRow(own, toSee), {
      initialProps: show(mapOf(film, older), false),
    })
    rerender(show(mapOf(movie(3, seen), older, movie(2)), false))
    expect(result.current.map(keyOf)).toEqual(['movie:2', ...inOrder])
  })
})
