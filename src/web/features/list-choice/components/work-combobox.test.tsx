// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createWebWorld, refusal } from '#test/web-world.tsx'
import type { AnyItem } from '#web/features/lists/item.ts'
import { fr } from '#web/i18n/fr.ts'
import { WorkCombobox } from './work-combobox.tsx'

const t = fr.listChoice.search
const film = (id: number, title: string) => ({
  mediaType: 'movie',
  id,
  title,
  poster_path: null,
  release_date: '1961-03-10',
})
const GAME = { steamApiId: 620, name: 'Portail', headerImage: null }
const pageOf = (...results: unknown[]) => ({ results, page: 1, totalPages: 1, totalResults: 1 })

/** Types a name; the catalogue and the store give these answers. */
function search(titles: unknown, games: unknown) {
  const chosen: AnyItem[] = []
  const { World } = createWebWorld((path) => (path.startsWith('/games') ? games : titles))
  render(
    <WorkCombobox
      label="Titre"
      placeholder=""
      present={new Set(['movie:1'])}
      onChoose={(item) => chosen.push(item)}
    />,
    { wrapper: World },
  )
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'po' } })
  return chosen
}

test('offers titles and games, and chooses only what is not there yet', async () => {
  const chosen = search(pageOf(film(1, 'Lola'), film(2, 'Le Poney')), pageOf(GAME))
  const there = await screen.findByRole('option', { name: /Lola/ })
  expect(there.textContent).toContain(t.present)
  expect(screen.getByRole('option', { name: /Le Poney/ }).textContent).toContain('1961')
  fireEvent.click(there)
  expect(chosen).toEqual([])
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'po' } })
  fireEvent.click(await screen.findByRole('option', { name: /Portail/ }))
  expect(chosen).toEqual([GAME])
})

test('a search that fails is not an empty result', async () => {
  search(refusal('UPSTREAM_FAILED'), pageOf())
  expect((await screen.findAllByText(t.failed)).length).toBeGreaterThan(0)
  expect(screen.queryByText(t.none('po'))).toBeNull()
})

test('an empty result says so', async () => {
  search(pageOf(), pageOf())
  expect((await screen.findAllByText(t.none('po'))).length).toBeGreaterThan(0)
  expect(screen.queryByText(t.failed)).toBeNull()
})
