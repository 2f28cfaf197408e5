import { expect, expectAccessible, type Page, test } from './browser.ts'
import { conversationOf, field, goLive, pageOf, panel } from './conversation.ts'
import { befriend, idOf } from './friendship.ts'
import { member, type Member } from './people.ts'

test('unfriending removes the message field at once, friendship restores it; a block looks like a removal', async ({
  browser,
  server,
}) => {
  const me = await member(server, 'Delaissee')
  const other = await member(server, 'Eloi')
  const mine = `/friends/${idOf(me)}`
  const page = await pageOf(browser, server, me)
  const notice = panel(page).getByRole('status').filter({ hasText: 'Vous n’êtes plus amis' })
  await befriend(me, other)
  await conversationOf(me, other)
  await goLive(page, `/friends?conversation=${await conversationOf(me, other)}`)
  await field(page).fill('Et si on')

  const seen: string[] = []
  const ways: readonly (readonly [string, (who: Member) => Promise<unknown>])[] = [
    ['a removal', (who) => who.call('DELETE', mine)],
    ['a block', (who) => who.call('PUT', `${mine}/block`)],
  ]
  for (const [way, end] of ways) {
    await test.step(`${way}, live and after a reload`, async () => {
      await end(other)
      await expect(notice).toBeVisible()
      await expect(field(page)).toHaveCount(0)
      if (way === 'a removal') await expectAccessible(page)
      const look = await panel(page).ariaSnapshot()
      await page.reload()
      await expect(notice).toBeVisible()
      await expect(field(page)).toHaveCount(0)
      expect(await panel(page).ariaSnapshot()).toBe(look)
      await panel(page).getByRole('link', { name: 'Voir la page d’Eloi' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Eloi' })).toBeVisible()
      await expect(notice).toBeVisible()
      seen.push(look, await page.getByRole('main').ariaSnapshot())
    })
    await test.step('friends again: the field and its draft return', async () => {
      if (way === 'a block') await other.call('DELETE', `${mine}/block`)
      await befriend(me, other)
      await expect(field(page)).toHaveValue('Et si on')
      await expect(notice).toHaveCount(0)
    })
  }
  expect(seen.slice(2)).toEqual(seen.slice(0, 2))
  await page.context().close()
})

/** Whether the browser's offline cache contains these words. */
const keeps = async (page: Page, words: string) =>
  page.evaluate(async (sought) => {
    const kept = await new Promise<unknown[]>((resolve, reject) => {
      const opened = indexedDB.open('calepin-queries')
      opened.addEventListener('error', () => reject(new Error('no store')))
      opened.addEventListener('success', () => {
        const asked = opened.result.transaction('queries').objectStore('queries').getAll()
        asked.addEventListener('success', () => resolve(asked.result as unknown[]))
      })
    })
    return JSON.stringify(kept).includes(sought)
  }, words)

for (const [way, method, end] of [
  ['a removal', 'DELETE', ''],
  ['a block', 'PUT', '/block'],
] as const) {
  test(`${way} closes what is on screen of a former friend, and nothing of it is kept`, async ({
    browser,
    server,
  }) => {
    const me = await member(server, `Lectrice_${method}`)
    const other = await member(server, `Partie_${method}`)
    await befriend(me, other)
    await other.call('POST', '/savedshow/add-saved-movies', { tmdbId: 194, title: 'Amélie' })
    await other.call('PUT', '/savedshow/note-saved-movie', { tmdbId: 194, note: 'Vu à Montmartre' })
    await other.call('POST', '/viewings', {
      kind: 'movie',
      workId: 194,
      number: 1,
      day: '2025-02-01',
    })
    const list = { name: 'Liste de Partie', isNumbered: false }
    const { id } = (await other.call('POST', '/lists', list)) as { id: string }
    await other.call('PUT', `/lists/${id}/readers`, { reader: 'friends', members: [] })
    await other.call('POST', `/lists/${id}/items`, {
      items: [{ type: 'movie', id: 597, title: 'Titanic' }],
    })
    const page = await pageOf(browser, server, me)
    const main = page.getByRole('main')
    const closed = main.getByText('Vous devez être amis', { exact: false })

    await page.goto(`/lists/${id}`)
    await expect(main.getByText('Titanic').first()).toBeVisible()
    await page.goto('/watchlist/movie/194')
    await expect(main.getByText('Vu à Montmartre')).toBeVisible()
    for (const words of ['Liste de Partie', 'Titanic', 'Vu à Montmartre'])
      await expect.poll(async () => keeps(page, words)).toBe(true)

    const screens = [
      ['/watchlist/movie/194', main.getByText('Vu à Montmartre'), undefined],
      [`/watchlist/list/${idOf(other)}?view=rows`, main.getByText('Vu à Montmartre'), closed],
      [`/stats/${idOf(other)}`, main.getByLabel('Période'), closed],
      [`/journal/${idOf(other)}`, main.getByText('Amélie').first(), closed],
    ] as const
    for (const [path, theirs, then] of screens) {
      await test.step(path, async () => {
        await goLive(page, path)
        await expect(theirs.first()).toBeVisible()
        await other.call(method, `/friends/${idOf(me)}${end}`)
        await expect(theirs).toHaveCount(0)
        if (then) await expect(then.first()).toBeVisible()
        for (const words of ['Liste de Partie', 'Titanic', 'Vu à Montmartre'])
          await expect.poll(async () => keeps(page, words)).toBe(false)
        if (end !== '') await other.call('DELETE', `/friends/${idOf(me)}${end}`)
        await befriend(me, other)
      })
    }
    await page.context().close()
  })
}
