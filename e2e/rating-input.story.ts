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

/** The rating of a list's only item, as saved on the server. */
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
  test(`a keyboard rating just before ${way} is kept`, async ({ page, context, server }) => {
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
      await expect(stars).toHaveValue('3')
      await leave(tab)
      // A write that could not be sent with the page is sent on return. The tab stays open: closing it
      // now would end the process while the page still handles its last events.
      const back = await context.newPage()
      await back.goto(list)
      await expect.poll(() => ratingOf(owner, kept), list).toBe(3)
      await expect(back.getByRole('main').getByRole('slider')).toHaveValue('3')
      await back.close()
      await tab.close()
    }
    await page.close()
  })
}
