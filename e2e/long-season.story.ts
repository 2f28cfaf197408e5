import { expect, type Page, test } from './browser.ts'
import { observeShifts, shifts } from './layout-shift.ts'
import { enterAs, member } from './people.ts'

const SERIES = 37854
const EPISODES = 1200

test('a season of 1,200 episodes is rendered in batches, and can be ticked', async ({
  page,
  context,
  server,
}) => {
  const me = await member(server, 'Interminable')
  await me.call('POST', '/savedshow/add-saved-tvs', { tmdbId: SERIES, name: 'One Piece' })
  await enterAs(context, me)
  await beOneSeason(page)
  await page.addInitScript(observeShifts)
  await page.addInitScript(observeRows)
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport)
    await page.goto(`/watchlist/tv/${SERIES}`)
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(shifts), 'what moved while the page loaded').toEqual([])
    const fold = page.getByRole('region', { name: 'Saisons' }).locator('details')
    // In its row: else the names of all 1,200 buttons would be computed, at each attempt.
    const first = fold
      .getByRole('listitem')
      .first()
      .getByRole('button', { name: 'S1 É1 : déjà vu', exact: true })
    const isSeen = viewport.width === 390

    await fold.locator('summary').click()
    await expect(fold.getByRole('listitem')).toHaveCount(EPISODES)
    const most = await page.evaluate(() => Reflect.get(globalThis, 'mostRows') as number)
    expect(most, 'rows drawn in one turn').toBeGreaterThan(0)
    expect(most, 'rows drawn in one turn').toBeLessThanOrEqual(60)
    // Saved before the page is opened again: a late update may shift the layout.
    const told = page.waitForResponse(/\/tick-episodes$/)
    await first.click()
    await told
    await expect(first).toHaveAttribute('aria-pressed', isSeen ? 'false' : 'true')
  }
})

/** The catalogue's longest series as one season. */
async function beOneSeason(page: Page): Promise<void> {
  await page.route(`**/api/titles/tv/${SERIES}`, async (route) => {
    const response = await route.fetch()
    const series = (await response.json()) as { seasons: object[] }
    const [first] = series.seasons.slice(-1)
    const season = {
      ...first,
      name: 'Saison 1',
      season_number: 1,
      episode_count: EPISODES,
      air_date: '1999-10-20',
    }
    await route.fulfill({ response, json: { ...series, seasons: [season] } })
  })
  await page.route(`**/api/titles/tv/${SERIES}/season/1`, async (route) => {
    const response = await route.fetch()
    const season = (await response.json()) as { episodes: object[] }
    const [first] = season.episodes
    const episodes = Array.from({ length: EPISODES }, (_, index) => ({
      ...first,
      episode_number: index + 1,
      name: `Épisode d’aventure ${index + 1}`,
      overview: 'Ils cherchent le trésor, et trouvent des amis. '.repeat(1 + (index % 4)),
      air_date: '2001-01-01',
    }))
    await route.fulfill({ response, json: { ...season, season_number: 1, episodes } })
  })
}

/** Runs in the page: records the most episode rows added in one batch. */
function observeRows(): void {
  Reflect.set(globalThis, 'mostRows', 0)
  new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes])
    const rows = added.flatMap((node) =>
      node instanceof Element
        ? [...(node.matches('.episode') ? [node] : []), ...node.querySelectorAll('.episode')]
        : [],
    )
    const known = Reflect.get(globalThis, 'mostRows') as number
    Reflect.set(globalThis, 'mostRows', Math.max(known, rows.length))
  }).observe(document, { childList: true, subtree: true })
}
