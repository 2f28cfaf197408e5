import { expect, type Page, test } from './browser.ts'
import { enterAs, member, type Member } from './people.ts'

const FILM = {
  tmdbId: 194,
  title: 'Amélie',
  overview: '',
  poster_path: null,
  vote_average: 8,
  vote_count: 9,
}

/** What the server has of the one item in a list. */
async function ratingOf(owner: Member, path: string): Promise<unknown> {
  const { results } = (await owner.call('GET', path)) as { results: { rating: number | null }[] }
  return results[0]?.rating
}

const ways: readonly (readonly [string, (page: Page) => Promise<unknown>])[] = [
  ['another site', (page) => page.goto('about:blank')],
  ['a reload', (page) => page.reload()],
  ['closing the tab', (page) => page.close()],
]

for (const [index, [way, leave]] of ways.entries()) {
  test(`stars chosen by keyboard just before ${way} are kept`, async ({
    page,
    context,
    server,
  }) => {
    const owner = await member(server, `Pressee${index}`)
    await owner.call('POST', '/savedshow/add-saved-movies', FILM)
    await owner.call('POST', '/savedgame/add-saved-games', { steamApiId: 620, name: 'Portal 2' })
    await enterAs(context, owner)
    for (const [list, kept] of [
      ['/watchlist/list', '/savedshow/get-saved-movies'],
      ['/steam/list', '/savedgame/get-saved-games'],
    ] as const) {
      const tab = await context.newPage()
      await tab.goto(list)
      const stars = tab.getByRole('main').getByRole('slider')
      await stars.press('ArrowRight')
      await expect.poll(() => ratingOf(owner, kept)).toBe(1)
      await stars.press('ArrowRight')
      await stars.press('ArrowRight')
      await leave(tab)
      await expect.poll(() => ratingOf(owner, kept), list).toBe(3)
      await tab.close()
    }
    await page.close()
  })
}
