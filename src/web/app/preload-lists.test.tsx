// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createWebWorld } from '#test/web-world.tsx'
import { PreloadLists } from './preload-lists.tsx'

/** Enters a path; returns the calls made. */
function enter(pathname: string) {
  const { World, asked } = createWebWorld(() => ({ results: [] }))
  render(<PreloadLists pathname={pathname} />, { wrapper: World })
  return asked
}

test.each(['/watchlist/home', '/watchlist/search-person', '/watchlist/people/1'])(
  'entering %s loads films and series',
  async (pathname) => {
    const asked = enter(pathname)
    await expect
      .poll(() => asked)
      .toEqual([
        '/savedshow/get-saved-movies?withAbandoned=true',
        '/savedshow/get-saved-tvs?withAbandoned=true',
      ])
  },
)

test('entering games loads them; other places load nothing', async () => {
  const asked = enter('/steam/search-game')
  await expect.poll(() => asked).toEqual(['/savedgame/get-saved-games?withAbandoned=true'])
  expect(enter('/friends')).toEqual([])
})
