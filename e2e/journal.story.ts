import { expect, expectAccessible, test } from './browser.ts'
import { expectForEveryone } from './for-everyone.ts'
import { befriend } from './friendship.ts'
import { enterAs, member } from './people.ts'

const FILM = { tmdbId: 194, title: 'Amélie' }
const SERIES = { tmdbId: 1396, name: 'Breaking Bad' }

test('a diary holds what was seen by day, and friends read it without what is hidden', async ({
  page,
  context,
  browser,
  server,
}) => {
  const me = await member(server, 'Diariste')
  const friend = await member(server, 'Lectrice_de_journal')
  await befriend(me, friend)
  await me.call('POST', '/savedshow/add-saved-movies', FILM)
  await me.call('POST', '/savedshow/add-saved-tvs', SERIES)
  await me.call('POST', '/savedgame/add-saved-games', { steamApiId: 620, name: 'Portal 2' })
  const see = (kind: string, workId: number, more: object) =>
    me.call('POST', '/viewings', { kind, workId, number: 1, ...more })
  await see('movie', 194, { day: '2019-05-04', note: 'Au Champo', noteReader: 'friends' })
  await see('movie', 194, { day: '2021-02', number: 2, note: 'Seule', noteReader: 'self' })
  await see('game', 620, { day: '2021-02-03' })
  for (const episode of [1, 2, 3]) {
    await see('episode', 1396, { day: '2021-02-05', season: 1, episode })
  }
  await enterAs(context, me)

  await test.step('as a timeline: months, days, episodes together', async () => {
    await page.goto('/profile')
    await page.getByRole('main').getByRole('link', { name: 'Journal' }).click()
    await expect(page).toHaveTitle('Calepin - Journal')
    const months = page.getByRole('main').getByRole('heading', { level: 2 })
    await expect(months).toHaveText(['février 2021', 'mai 2019'])
    await expect(page.getByText('3 épisodes · S1 É1 à S1 É3')).toBeVisible()
    await expect(page.getByText('Revu', { exact: true })).toBeVisible()
    await expect(page.getByText('Au Champo')).toBeVisible()
  })

  await test.step('filtered, in the address', async () => {
    await page.getByRole('combobox', { name: 'Type' }).selectOption('Jeux')
    await expect(page).toHaveURL(/kind=game/)
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
    await page.getByRole('combobox', { name: 'Type' }).selectOption('Tout')
    await page.getByRole('checkbox', { name: 'Revus et rejoués' }).check()
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
    await page.getByRole('checkbox', { name: 'Revus et rejoués' }).uncheck()
  })

  await test.step('as a calendar, month by month', async () => {
    await page.goto('/journal?view=calendar&month=2021-02')
    await page.getByRole('link', { name: '5 février 2021 : une entrée' }).click()
    await expect(page.getByRole('heading', { name: 'vendredi 5' })).toBeInViewport()
    await page.getByRole('button', { name: 'Mois précédent' }).click()
    await expect(page).toHaveURL(/month=2021-01/)
    await expect(page.getByText('Rien ce mois-là.')).toBeVisible()
  })

  await test.step('a friend reads it, without what is private or hidden', async () => {
    const { id } = me.user as { id: string }
    await me.call('PUT', '/savedgame/hide-saved-game', { steamApi: 620, isHidden: true })
    const theirs = await browser.newContext()
    await enterAs(theirs, friend)
    const reader = await theirs.newPage()
    await reader.goto(`/user/${id}`)
    await reader.getByRole('main').getByRole('link', { name: 'Journal' }).click()
    await expect(reader).toHaveTitle('Calepin - Le journal de Diariste')
    await expect(reader.getByText('Au Champo')).toBeVisible()
    await expect(reader.getByRole('main').getByRole('listitem')).toHaveCount(3)
    await expect(reader.getByText('Seule')).toHaveCount(0)
    await expect(reader.getByText('Portal 2')).toHaveCount(0)
    await friend.call('DELETE', `/friends/${id}`)
    await reader.reload()
    await expect(reader.getByText('Vous devez être amis pour lire ce journal')).toBeVisible()
    await expectAccessible(reader, 'a closed diary')
    await theirs.close()
  })

  await expectForEveryone(page, '/journal')
  await expectForEveryone(page, '/journal?view=calendar&month=2021-02')
})

test.describe('half past midnight in Paris', () => {
  test.use({ timezoneId: 'Europe/Paris' })

  test('what is seen now counts for the new day', async ({ page, context, server }) => {
    const me = await member(server, 'Noctambule')
    await me.call('POST', '/savedshow/add-saved-movies', FILM)
    await enterAs(context, me)
    await page.clock.setFixedTime('2024-03-09T23:30:00Z')
    await page.goto('/watchlist/movie/194')
    const done = page.getByRole('button', { name: /: déjà vu$/ }).first()
    await done.click()
    await expect(page.getByText('Vu aujourd’hui')).toBeVisible()
    await page.goto('/journal?view=calendar')
    await page.getByRole('link', { name: '10 mars 2024 : une entrée' }).click()
    await expect(page.locator('[aria-current=date]')).toContainText('10')
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a viewing is edited in place and repeated; without viewings, the title is to see again', async ({
    page,
    context,
    server,
  }) => {
    const me = await member(server, 'Revoyeuse_mobile')
    await me.call('POST', '/savedshow/add-saved-movies', FILM)
    await enterAs(context, me)
    await page.goto('/watchlist/movie/194')
    await page
      .getByRole('button', { name: /: déjà vu$/ })
      .first()
      .click()
    const viewings = page.getByRole('region', { name: 'Visionnages' })
    await expect(viewings.getByText('Vu aujourd’hui')).toBeVisible()

    await viewings.getByRole('button', { name: 'Modifier : Vu aujourd’hui' }).click()
    await viewings.getByRole('combobox', { name: 'Quand' }).selectOption('Une année')
    await viewings.getByRole('spinbutton', { name: 'Année' }).fill('2019')
    await viewings.getByRole('textbox', { name: 'Note' }).fill('Au Champo')
    await expectAccessible(page, 'a viewing being changed')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await viewings.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(viewings.getByText('Vu en 2019')).toBeVisible()
    await expect(viewings.getByText('Au Champo')).toBeVisible()
    await expect(viewings.getByRole('list').first()).toBeFocused()
    await expect(page.getByRole('group', { name: /^Votre carnet/ })).toContainText('Vu en 2019')

    await viewings.getByRole('button', { name: /un visionnage de plus/ }).click()
    await expect(viewings.getByText('Revu aujourd’hui')).toBeVisible()
    await expectAccessible(page, 'two viewings')

    await page
      .getByRole('button', { name: /: déjà vu$/ })
      .first()
      .click()
    const asked = page.getByRole('alertdialog')
    await expect(asked).toContainText('2 visionnages')
    await asked.getByRole('button', { name: 'Annuler' }).click()
    await page
      .getByRole('button', { name: /^Retirer «/ })
      .first()
      .click()
    await expect(asked).toContainText('vos dates seront effacées')
    await asked.getByRole('button', { name: 'Annuler' }).click()
    await expect(viewings.getByText('Vu en 2019')).toBeVisible()

    for (const day of ['Revu aujourd’hui', 'Vu en 2019']) {
      await viewings.getByRole('button', { name: `Supprimer le visionnage : ${day}` }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click()
      await expect(viewings.getByText(day)).toHaveCount(0)
    }
    await expect(viewings).toHaveCount(0)
    await expect(page.getByRole('button', { name: /: déjà vu$/ }).first()).toHaveAttribute(
      'aria-pressed',
      'false',
    )
  })
})

test('a full day of the calendar keeps its « + 3 » on one line', async ({
  page,
  context,
  server,
}) => {
  const me = await member(server, 'Marathonienne_du_jour')
  await me.call('POST', '/savedgame/add-saved-games', { steamApiId: 620, name: 'Portal 2' })
  const day = '2021-02-03'
  for (const workId of [194, 603, 27_205]) {
    const film = { tmdbId: workId, title: `Film ${workId}` }
    await me.call('POST', '/savedshow/add-saved-movies', film)
    await me.call('POST', '/viewings', { kind: 'movie', workId, number: 1, day })
  }
  // Added last, so shown first; its cover is the widest.
  await me.call('POST', '/viewings', { kind: 'game', workId: 620, number: 1, day })
  await enterAs(context, me)
  for (const [width, more] of [
    [390, '+ 3'],
    [1280, '+ 1'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/journal?view=calendar&month=2021-02')
    const count = page.getByRole('table').getByText(more)
    await expect(count).toBeVisible()
    expect((await count.boundingBox())?.height).toBeLessThanOrEqual(16)
  }
})
