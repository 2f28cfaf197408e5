// @vitest-environment happy-dom
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { savedKeys } from '#web/features/lists/queries.ts'
import { createWebWorld } from '#test/web-world.tsx'
import { ListsAhead } from './lists-ahead.tsx'

/** Enters a path; each list holds one item named by its call. */
function enter(pathname: string) {
  const { World, asked } = createWebWorld((path) => ({
    results: path.includes('movies')
      ? [{ mediaType: 'movie', tmdbId: 1 }]
      : [{ mediaType: 'tv', tmdbId: 2 }],
  }))
  let client: QueryClient | undefined
  function Probe() {
    client = useQueryClient()
    return null
  }
  render(
    <>
      <Probe />
      <ListsAhead pathname={pathname} />
    </>,
    { wrapper: World },
  )
  return { asked, together: () => client?.getQueryData(savedKeys.together) }
}

test.each(['/watchlist/home', '/watchlist/search-person', '/watchlist/people/1'])(
  'entering %s loads films and series, and keeps both together',
  async (pathname) => {
    const { asked, together } = enter(pathname)
    await expect.poll(together).toMatchObject([{ tmdbId: 1 }, { tmdbId: 2 }])
    expect(asked).toEqual([
      '/savedshow/get-saved-movies?withAbandoned=true',
      '/savedshow/get-saved-tvs?withAbandoned=true',
    ])
  },
)

test('entering the games loads them, and other places load nothing', async () => {
  const { asked } = enter('/steam/search-game')
  await expect.poll(() => asked).toEqual(['/savedgame/get-saved-games?withAbandoned=true'])
  expect(enter('/friends').asked).toEqual([])
})
