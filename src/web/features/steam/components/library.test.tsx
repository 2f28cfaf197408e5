// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { STEAM_GAMES_ADDED_MAX } from '#shared/bounds.ts'
import type { SteamGame } from '#shared/steam.ts'
import { createWebWorld, refusal } from '#test/web-world.tsx'
import { Library } from './library.tsx'

const gameOf = (steamApiId: number): SteamGame => ({
  steamApiId,
  name: `Jeu ${steamApiId}`,
  headerImage: null,
  isOwned: true,
  minutes: 60,
  lastPlayedAt: null,
  isNew: false,
  isSaved: false,
  listMinutes: null,
})
/** In the list already, with other hours than Steam's. */
const STARDEW = {
  ...gameOf(1),
  name: 'Stardew Valley',
  minutes: 999,
  isSaved: true,
  listMinutes: 90,
}
const GAMES = [
  STARDEW,
  ...Array.from({ length: STEAM_GAMES_ADDED_MAX + 1 }, (_, at) => gameOf(at + 2)),
]
const NONE = { added: 0, timed: 0, kept: 0 }

/** Adds all games that are not in the list, in two calls; the test completes the first. */
async function takeAll(second: unknown) {
  const first = Promise.withResolvers<typeof NONE>()
  const answers = [first.promise, second]
  const { World } = createWebWorld((path, sent) => {
    if (path !== '/steam/library/take') return { account: { isHidden: false }, results: GAMES }
    const { ids } = sent as { readonly ids: readonly number[] }
    return ids[0] === STARDEW.steamApiId ? { ...NONE, timed: 1 } : answers.shift()
  })
  render(<Library />, { wrapper: World })
  fireEvent.click(await screen.findByText('Tout choisir'))
  fireEvent.click(screen.getByText('Ajouter à ma liste'))
  await screen.findByText('0 sur 201')
  return () => first.resolve({ ...NONE, added: STEAM_GAMES_ADDED_MAX })
}

test.each([
  [refusal('UNAVAILABLE'), 'Les jeux n’ont pas tous été ajoutés'],
  [{ ...NONE, added: 1 }, '201 jeux ajoutés à votre liste'],
])('the outcome is shown in the other part too: %#', async (second, told) => {
  const goOn = await takeAll(second)
  fireEvent.click(screen.getByLabelText('Souhaités 0'))
  await screen.findByText('Aucun jeu ici')
  goOn()
  expect(await screen.findByText(told)).toBeDefined()
})

test('games are added once by a double click, and the next ones after them', async () => {
  const sent: unknown[] = []
  const { World } = createWebWorld((path, body) => {
    if (path !== '/steam/library/take') return { account: { isHidden: false }, results: GAMES }
    sent.push(body)
    return { ...NONE, added: 1 }
  })
  render(<Library />, { wrapper: World })
  const add = async (name: RegExp) => {
    fireEvent.click(await screen.findByLabelText(name))
    const button = screen.getByText('Ajouter à ma liste')
    fireEvent.click(button)
    fireEvent.click(button)
    await expect.poll(() => screen.queryByText('Ajouter à ma liste')).toBeNull()
  }
  await add(/Jeu 10\b/)
  await add(/Jeu 11\b/)
  expect(sent).toMatchObject([{ ids: [10] }, { ids: [11] }])
})

test('the progress is still shown after switching parts and back', async () => {
  const goOn = await takeAll({ ...NONE, added: 1 })
  fireEvent.click(screen.getByLabelText('Souhaités 0'))
  await screen.findByText('Aucun jeu ici')
  fireEvent.click(screen.getByLabelText('Possédés 202'))
  fireEvent.click(await screen.findByLabelText(/Jeu 10\b/))
  await screen.findByText('0 sur 201')
  goOn()
  expect(await screen.findByText('1 jeu choisi')).toBeDefined()
})

test('taking one game’s hours meanwhile does not affect the progress or its outcome', async () => {
  const goOn = await takeAll({ ...NONE, added: 1 })
  fireEvent.click(screen.getByText('Prendre les heures de Steam'))
  await screen.findByText('Heures reprises pour 1 jeu')
  expect(screen.getByText('0 sur 201')).toBeDefined()
  goOn()
  expect(await screen.findByText('201 jeux ajoutés à votre liste')).toBeDefined()
})
