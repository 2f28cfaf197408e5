import type { FeedCard } from '#shared/feed.ts'
import { expect, test } from './browser.ts'
import { befriend } from './friendship.ts'
import { enterAs, member } from './people.ts'

const DAY = 86_400_000
const PAGE = 20
const PAGES = 3

/** A page of the feed: one film that a friend saw each day. */
function feedPage(cursor: string | null) {
  const number = Number(cursor ?? 0)
  const results = Array.from({ length: PAGE }, (_, index): FeedCard => {
    const place = number * PAGE + index
    const work = {
      type: 'movie' as const,
      id: place + 1,
      title: `Film ${place}`,
      poster_path: null,
    }
    return {
      id: `card-${place}`,
      kind: 'seen',
      user: { id: '019a5e00-0000-7000-8000-000000000001', username: 'Ines', avatarUrl: null },
      at: new Date(Date.now() - place * DAY).toISOString(),
      count: 1,
      isMore: false,
      isEpisodes: false,
      from: null,
      to: null,
      works: [{ work, rating: null, note: null, day: null, isAgain: false, seenAt: null }],
      list: null,
      eveningId: null,
    }
  })
  return { results, next: number + 1 < PAGES ? String(number + 1) : null }
}

test('a reload keeps the place in the feed, pages down', async ({ page, context, server }) => {
  await enterAs(context, await member(server, 'Liseuse_fil'))
  await page.route(/\/api\/feed(?:\?|$)/, (route) => {
    const { searchParams } = new URL(route.request().url())
    return route.fulfill({ json: feedPage(searchParams.get('cursor')) })
  })
  await page.goto('/feed')
  const last = page.getByRole('link', { name: 'Film 55' })
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect(last).toBeAttached({ timeout: 1000 })
  }).toPass()
  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport()
  await page.reload()
  await expect(last).toBeInViewport()
})

test('a reload keeps the place on the home page', async ({ page, context, server }) => {
  const [reader, friend] = [
    await member(server, 'Liseuse'),
    await member(server, 'Bavarde_accueil'),
  ]
  await befriend(reader, friend)
  await reader.call('POST', '/savedshow/add-saved-movies', { tmdbId: 13, title: 'Forrest Gump' })
  for (const tmdbId of [194, 680, 155, 550, 27_205, 122]) {
    await friend.call('POST', '/savedshow/add-saved-movies', { tmdbId, title: `Titre ${tmdbId}` })
    await friend.call('PUT', '/savedshow/rate-saved-movie', { tmdbId, rating: 8 })
  }
  await enterAs(context, reader)
  await page.setViewportSize({ width: 390, height: 600 })
  // Arrives after the screen is rendered, as on a phone.
  await page.route('**/api/friends/latest', async (route) => {
    const answer = await route.fetch()
    await page.getByRole('link', { name: 'Forrest Gump' }).first().waitFor()
    return route.fulfill({ response: answer })
  })
  await page.goto('/home')
  const last = page.getByRole('region', { name: 'Chez vos amis' }).getByRole('listitem').last()
  await expect(last).toBeAttached()
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect(last).toBeInViewport()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(600)
  await page.reload()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
})
