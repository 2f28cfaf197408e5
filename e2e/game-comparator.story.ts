import { expect, expectAccessible, type Page, test } from './browser.ts'
import { enterAs, member } from './people.ts'
import { pressKey } from './press-key.ts'

const cards = (page: Page, list: string) =>
  page.getByRole('list', { name: list, exact: true }).getByRole('listitem')

test('games are compared by name, over a period, all kept in the URL', async ({
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
  const chosen = cards(page, 'Jeux comparés')
  const figures = page.getByRole('table', { name: 'Chiffres de la semaine' })

  await test.step('starts with a suggestion', async () => {
    await page.goto('/steam/player-number')
    await page.getByRole('list', { name: 'Meilleures ventes' }).getByRole('button').first().click()
    await expect(chosen).toHaveCount(1)
    await pressKey(chosen.getByRole('button', { name: /^Retirer/ }), 'Enter')
    await expect(page).toHaveURL('/steam/player-number')
  })

  await test.step('own games are suggested first, before typing', async () => {
    const own = page.getByRole('list', { name: 'Vos jeux' })
    await expect(own.getByRole('button')).toHaveText('Stardew Valley')
    await page.getByRole('combobox', { name: 'Ajouter un jeu' }).click()
    await page.getByRole('option', { name: 'Stardew Valley' }).click()
    await expect(page).toHaveURL('/steam/player-number?ids=413150')
    await expect(chosen).toContainText('Stardew Valley')
    await pressKey(chosen.getByRole('button', { name: /^Retirer/ }), 'Enter')
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
    await expect(figures.getByRole('row', { name: /Dota 2 [\d\s]+ [+−-]?[\d,]+\s%/ })).toBeVisible()
  })

  await test.step('the table is sorted by any figure; the curves’ last values match', async () => {
    const names = figures.getByRole('rowheader')
    await expect(names).toHaveText([/Portal 2/, /Dota 2/])
    await pressKey(figures.getByRole('button', { name: 'Pic' }), 'Enter')
    await expect(names).toHaveText([/Dota 2/, /Portal 2/])
    await expect(figures.getByRole('columnheader', { name: 'Pic' })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
    await pressKey(figures.getByRole('button', { name: 'Pic' }), 'Enter')
    await expect(names).toHaveText([/Portal 2/, /Dota 2/])
    const ends = page.locator('[data-end]')
    for (const place of [0, 1]) {
      const said = await figures
        .getByRole('row')
        .nth(place + 1)
        .getByRole('cell')
        .first()
        .innerText()
      await expect(ends.nth(place)).toContainText(said)
    }
  })

  await test.step('the chart fits in the first screen, its labels apart', async () => {
    const boxes = await page
      .locator('[data-end]')
      .evaluateAll((ends) =>
        ends.map((end) => end.getBoundingClientRect()).map(({ top, bottom }) => ({ top, bottom })),
      )
    const [upper, lower] = boxes.toSorted((a, b) => a.top - b.top)
    expect(lower?.top).toBeGreaterThanOrEqual(upper?.bottom ?? Infinity)
    for (const { bottom } of boxes) expect(bottom).toBeLessThan(800)
    const curves = await page.locator('main svg:has(.curve-stroke)').boundingBox()
    // 420 px with the times below.
    expect(curves?.height).toBe(392)
  })

  await test.step('an instant can be read, with the table’s figures', async () => {
    await page.getByRole('radio', { name: 'Jour' }).click({ force: true })
    await expect(page).toHaveURL(/range=day/)
    const moment = page.getByRole('slider', { name: 'Moment lu sur les courbes' })
    await page.getByText('Moment par moment').click()
    const row = page.getByRole('table', { name: 'Moment par moment' }).getByRole('row').nth(3)
    const when = await row.getByRole('rowheader').innerText()
    const told = await row.getByRole('cell').allInnerTexts()
    await moment.focus()
    await expect(async () => {
      await page.keyboard.press('ArrowLeft')
      expect(await moment.getAttribute('aria-valuetext')).toContain(when)
    }).toPass()
    expect(await moment.getAttribute('aria-valuetext')).toBe(
      `${when} : Portal 2 ${told[0]}, Dota 2 ${told[1]}`,
    )
    await expectAccessible(page)
  })

  await test.step('a friend who opens the URL sees the same', async () => {
    await page.getByText('Logarithmique', { exact: true }).click()
    await expect(page).toHaveURL('/steam/player-number?ids=620,570&range=day&scale=log')
    await page.reload()
    await expect(chosen).toHaveCount(2)
    await expect(page.getByRole('radio', { name: 'Jour' })).toBeChecked()
    await expect(page.getByRole('radio', { name: 'Logarithmique' })).toBeChecked()
    await expect(page.getByText(/ces courbes sont inventées/)).toBeVisible()
  })

  await test.step('removing a game moves the focus to the next', async () => {
    await pressKey(chosen.first().getByRole('button', { name: 'Retirer « Portal 2 »' }), 'Enter')
    await expect(chosen).toHaveCount(1)
    await expect(chosen.getByRole('button', { name: 'Retirer « Dota 2 »' })).toBeFocused()
  })

  await test.step('eleven are too many; unknown ids are dropped', async () => {
    await page.goto('/steam/player-number?ids=620,620,abc,0,570,1,2,3,4,5,6,7,8,9')
    await expect(chosen).toHaveCount(10)
    await expect(page.getByRole('combobox')).toBeDisabled()
    await expect(page.getByText(/Dix jeux, c’est le maximum/)).toBeVisible()
  })
})

test('curves that fail to load show it, and can be retried', async ({ page, context, server }) => {
  await enterAs(context, await member(server, 'Comparatrice'))
  await page.route('**/api/games/*/players?**', (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: 'Bad Gateway' }),
  )
  await page.goto('/steam/player-number?ids=620,570')
  await expect(page.getByRole('alert')).toContainText('réessayez plus tard')
  await expect(cards(page, 'Jeux comparés')).toHaveCount(2)
  await page.unroute('**/api/games/*/players?**')
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByRole('slider', { name: 'Moment lu sur les courbes' })).toBeAttached()
})
