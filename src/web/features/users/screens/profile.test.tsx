// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LEA } from '#test/interface-bodies.ts'
import { savedMovie } from '#test/saved-movie.ts'
import { createWebWorld } from '#test/web-world.tsx'
import { fr } from '#web/i18n/fr.ts'
import { ProfileScreen } from './profile.tsx'

test('what was hidden since is gone from one’s page when it is opened again', async () => {
  let isHidden = false
  const { World } = createWebWorld((path) => {
    if (path.endsWith('/profile')) return { favourites: [], ratings: [], months: [] }
    const counts = { movies: isHidden ? 40 : 41, tvs: 0, games: 0, done: 0, rated: 0 }
    if (path.startsWith('/users/')) return { user: LEA, relation: 'self', counts }
    const isLatest = path.includes('saved-all')
    return { results: isLatest && !isHidden ? [savedMovie(1)] : [], providerIds: [] }
  }, LEA)
  render(<ProfileScreen />, { wrapper: World })
  await screen.findAllByText('Film 1')
  await screen.findByText('41')
  cleanup()

  isHidden = true
  render(<ProfileScreen />, { wrapper: World })
  await screen.findByText('40')
  await screen.findByText(fr.users.page.noOwnLatest)
  expect(screen.queryByText('Film 1')).toBeNull()
})
