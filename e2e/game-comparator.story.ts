import { expect, expectAccessible, type Page, test } from './browser.ts'
import { enterAs, member } from './people.ts'

const cards = (page: Page, list: string) =>
  page.getByRole('list', { name: list, exact: true }).getByRole('listitem')

test('games are compared by name, over a period, and the address says all of it', async ({
  page,
  context,
  server,
}) => {
  const me = await member(server, 'Curieux')
  await me.call('POST', '/savedgame/add-saved-games', {
    steamApiId: 413150,
    name: 'Stardew Valley',
  })
  await enterAs(context, me)
  const now = cards(page, 'En ce moment')

  await test.step('begins with a suggestion', async () => {
    await page.goto('/steam/player-number')
    await page.getByRole('list', { name: 'Meilleures ventes' }).getByRole('button').first().click()
    await expect(now).toHaveCount(1)
    await now.getByRole('button', { name: /^Retirer/ }).press('Enter')
    await expect(page).toHaveURL('/steam/player-number')
  })

  await test.step('my own games are offered first, before a word', async () => {
    const own = page.getByRole('list', { name: 'Vos jeux' })
    await expect(own.getByRole('button')).toHaveText('Stardew Valley')
    await page.getByRole('combobox', { name: 'Ajouter un jeu' }).click()
    await page.getByRole('option', { name: 'Stardew Valley' }).click()
    await expect(page).toHaveURL('/steam/player-number?ids=413150')
    await expect(now).toContainText('Stardew Valley')
    await now.getByRole('button', { name: /^Retirer/ }).press('Enter')
  })

  await test.step('finds games by name, with the keyboard alone', async () => {
    for (const [words, id] of [
      ['portal 2', '620'],
      ['dota', '570'],
    ] as const) {
      await page.getByRole('combobox', { name: 'Ajouter un jeu' }).fill(words)
      await expect(page.getByRole('option').first()).toBeVisible()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(new RegExp(`ids=(?:\\d+,)*${id}$`))
    }
    await expect(page).toHaveURL('/steam/player-number?ids=620,570')
    await expect(now.filter({ hasText: 'Dota 2' })).toContainText(/[\d\s]+ joueurs/)
  })

  await test.step('reads a moment: the figures are those of the table', async () => {
    await page.getByRole('radio', { name: 'Jour' }).check({ force: true })
    await expect(page).toHaveURL(/range=day/)
    const moment = page.getByRole('slider', { name: 'Moment lu sur les courbes' })
    await page.getByText('Moment par moment').click()
    const row = page.getByRole('table', { name: 'Moment par moment' }).getByRole('row').nth(3)
    const when = await row.getByRole('rowheader').innerText()
    const figures = await row.getByRole('cell').allInnerTexts()
    await moment.focus()
    await expect(async () => {
      await page.keyboard.press('ArrowLeft')
      expect(await moment.getAttribute('aria-valuetext')).toContain(when)
    }).toPass()
    expect(await moment.getAttribute('aria-valuetext')).toBe(
      `${when} : Portal 2 ${figures[0]}, Dota 2 ${figures[1]}`,
    )
    await expectAccessible(page)
  })

  await test.step('a friend who opens the address sees the same', async () => {
    await page.getByRole('radio', { name: 'Logarithmique' }).check({ force: true })
    await expect(page).toHaveURL('/steam/player-number?ids=620,570&range=day&scale=log')
    await page.reload()
    await expect(now).toHaveCount(2)
    await expect(page.getByRole('radio', { name: 'Jour' })).toBeChecked()
    await expect(page.getByRole('radio', { name: 'Logarithmique' })).toBeChecked()
    await expect(page.getByText(/ces courbes sont inventées/)).toBeVisible()
  })

  await test.step('a game that leaves hands its focus on', async () => {
    await now.first().getByRole('button', { name: 'Retirer « Portal 2 »' }).press('Enter')
    await expect(now).toHaveCount(1)
    await expect(now.getByRole('button', { name: 'Retirer « Dota 2 »' })).toBeFocused()
  })

  await test.step('eleven are too many; what names no game is dropped', async () => {
    await page.goto('/steam/player-number?ids=620,620,abc,0,570,1,2,3,4,5,6,7,8,9')
    await expect(now).toHaveCount(10)
    await expect(page.getByRole('combobox')).toBeDisabled()
    await expect(page.getByText(/Dix jeux, c’est le maximum/)).toBeVisible()
  })
})

test('the curves say when they do not come, and come again', async ({ page, context, server }) => {
  await enterAs(context, await member(server, 'Comparatrice'))
  await page.route('**/api/games/*/players?**', (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: 'Bad Gateway' }),
  )
  await page.goto('/steam/player-number?ids=620,570')
  await expect(page.getByRole('alert')).toContainText('réessayez plus tard')
  await expect(cards(page, 'En ce moment')).toHaveCount(2)
  await page.unroute('**/api/games/*/players?**')
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByRole('slider', { name: 'Moment lu sur les courbes' })).toBeAttached()
})
