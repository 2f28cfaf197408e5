// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { movieDetail } from '#test/title-details.ts'
import { createWebWorld, refusal, renderScreen } from '#test/web-world.tsx'
import { fr } from '#web/i18n/fr.ts'
import { SagaScreen } from './saga.tsx'

const SAGA = {
  id: 9,
  name: 'Amélie',
  poster_path: null,
  overview: '',
  backdrop_path: null,
  parts: [movieDetail({ release_date: '2001-04-25' })],
}

test('a list that fails to load does not leave every film to be seen', async () => {
  let isDown = true
  const { World } = createWebWorld((path) => {
    if (path === '/sagas/9') return SAGA
    return isDown ? refusal('UNAVAILABLE') : { results: [], providerIds: [] }
  })
  renderScreen(World, {
    path: '/watchlist/saga/$id',
    component: SagaScreen,
    at: '/watchlist/saga/9',
  })
  const retry = await screen.findByRole('button', { name: 'Réessayer' })
  expect(screen.queryByText(fr.sagas.left)).toBeNull()
  isDown = false
  retry.click()
  expect(await screen.findByText(fr.sagas.left)).toBeTruthy()
})
