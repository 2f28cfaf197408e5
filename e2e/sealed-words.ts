import { expect, type Page, test } from './browser.ts'
import { conversationOf, field, goLive, panel } from './conversation.ts'
import { befriend } from './friendship.ts'
import type { Member } from './people.ts'
import { pressKey } from './press-key.ts'

/** Breaking Bad, of the embedded catalogue. */
const SERIES = '/watchlist/tv/1396'
const WORDS = 'Walter a tout compris'
const MARK = 'Spoiler : Breaking Bad, S2 É4'

/**
 * One writes about an episode; the other's bubble stays sealed on two devices until it is ticked on
 * one of them, and then opens on both.
 */
async function sealAndOpen(hers: Page, theirs: Page, elsewhere: Page): Promise<void> {
  await test.step('a message is marked with a title and an episode', async () => {
    await panel(hers).getByRole('button', { name: 'Marquer comme spoiler' }).click()
    const dialog = hers.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Breaking Bad' }).click()
    await dialog.getByLabel('Saison').fill('2')
    await dialog.getByLabel('Épisode').fill('4')
    await dialog.getByRole('button', { name: 'Marquer', exact: true }).click()
    await expect(panel(hers).getByText(MARK)).toBeVisible()
    await field(hers).fill(WORDS)
    await pressKey(field(hers), 'Enter')
    await expect(panel(hers).locator('[data-message]').getByText(WORDS)).toBeVisible()
  })

  await test.step('a reader who is not there yet sees what it is about, and no text', async () => {
    for (const page of [theirs, elsewhere]) {
      await expect(panel(page).locator('[data-message]').getByText(MARK)).toBeVisible()
      await expect(page.getByText(WORDS)).toHaveCount(0)
    }
  })

  await test.step('it opens by itself with the tick, on both devices', async () => {
    await theirs.getByRole('region', { name: 'Saisons' }).getByText('Saison 2').click()
    await theirs.getByRole('button', { name: 'S2 É4 : déjà vu', exact: true }).click()
    for (const page of [theirs, elsewhere]) {
      await expect(panel(page).locator('[data-message]').getByText(WORDS)).toBeVisible()
    }
  })
}

/** The same, starting with their friendship; the last two pages are the reader's. */
export async function sealedStory(
  author: Member,
  reader: Member,
  pages: readonly [Page, Page, Page],
): Promise<void> {
  await befriend(author, reader)
  const id = await conversationOf(author, reader)
  await author.call('POST', '/savedshow/add-saved-tvs', { tmdbId: 1396, name: 'Breaking Bad' })
  const upTo = { tmdbId: 1396, season: 2, episode: 4, isUpTo: true, isSeen: true }
  await author.call('PUT', '/savedshow/tick-episodes', upTo)
  await Promise.all([
    goLive(pages[0], `/friends?conversation=${id}`),
    goLive(pages[1], `${SERIES}?conversation=${id}`),
    goLive(pages[2], `/friends?conversation=${id}`),
  ])
  await sealAndOpen(...pages)
  for (const page of pages) await page.context().close()
}
