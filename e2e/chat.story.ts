import { v7 } from 'uuid'
import { expect, test } from './browser.ts'
import { bubbles, conversationOf, field, pageOf, panel } from './conversation.ts'
import { befriend } from './friendship.ts'
import { enterAs, member } from './people.ts'

test('two friends share, talk, and one who was away finds exactly what was missed', async ({
  browser,
  server,
}) => {
  test.slow()
  const ana = await member(server, 'Annick')
  const zoe = await member(server, 'Zora')
  await befriend(ana, zoe)
  const [hers, theirs] = await Promise.all([
    pageOf(browser, server, ana),
    pageOf(browser, server, zoe),
  ])
  await theirs.goto('/watchlist/home')

  await test.step('shares a film in two gestures', async () => {
    await hers.goto('/watchlist/movie/194')
    await hers.getByRole('button', { name: /^Partager «/ }).click()
    const dialog = hers.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Partager', exact: true }).click()
    await expect(dialog.getByText('Vous devez sélectionner un amis')).toBeVisible()
    await dialog.getByRole('checkbox', { name: 'Zora' }).check()
    await dialog.getByRole('textbox').fill('Il faut le voir')
    await dialog.getByRole('button', { name: 'Partager avec 1 ami' }).click()
    await expect(hers.getByText(/est partagé/)).toBeVisible()
    await expect(dialog).toHaveCount(0)
  })

  await test.step('it arrives live, as a card that leads to the film', async () => {
    await expect(theirs).toHaveTitle('(1) Calepin - Watchlist')
    await theirs.getByRole('button', { name: 'Conversations : 1 non lu' }).click()
    await panel(theirs)
      .getByRole('button', { name: /Annick/ })
      .click()
    await expect.poll(() => bubbles(theirs)).toEqual(['Il faut le voir'])
    await expect(theirs).toHaveTitle('Calepin - Watchlist')
    await panel(theirs)
      .getByRole('link', { name: /Amélie Poulain/ })
      .click()
    await expect(theirs).toHaveURL(/\/watchlist\/movie\/194\?conversation=/)
    await expect(panel(theirs), 'it stays from page to page').toBeVisible()
  })

  await test.step('they talk: typing, read', async () => {
    await hers.goto('/friends')
    await hers.getByRole('button', { name: 'Écrire à Zora' }).click()
    await field(theirs).pressSequentially('Déjà vu')
    await expect(panel(hers).getByText('Zora écrit…')).toBeVisible()
    await field(theirs).press('Shift+Enter')
    await field(theirs).pressSequentially('deux fois')
    await field(theirs).press('Enter')
    await expect(field(theirs)).toHaveValue('')
    await expect.poll(() => bubbles(hers)).toContain('Déjà vu\ndeux fois')
    await expect(panel(theirs).getByText('Lu', { exact: true })).toBeVisible()
  })

  await test.step('away: what one writes waits, what is missed comes back once, in order', async () => {
    await theirs.context().setOffline(true)
    for (const body of ['un', 'deux', 'trois']) {
      await field(hers).fill(body)
      await field(hers).press('Enter')
    }
    await expect(panel(hers).getByText('Envoyé', { exact: true })).toBeVisible()
    await field(theirs).fill('écrit hors connexion')
    await field(theirs).press('Enter')
    await expect(panel(theirs).getByText('Partira au retour du réseau')).toBeVisible()
    expect(await bubbles(theirs)).not.toContain('deux')
    await theirs.context().setOffline(false)
    const all = [
      'Il faut le voir',
      'Déjà vu\ndeux fois',
      'un',
      'deux',
      'trois',
      'écrit hors connexion',
    ]
    await expect.poll(() => bubbles(hers), { timeout: 20_000 }).toEqual(all)
    await expect.poll(() => bubbles(theirs)).toEqual(all)
    await theirs.reload()
    await expect.poll(() => bubbles(theirs)).toEqual(all)
  })

  await test.step('a draft survives a reload', async () => {
    await field(hers).fill('commencé')
    await hers.reload()
    await expect(field(hers)).toHaveValue('commencé')
  })
  await hers.context().close()
  await theirs.context().close()
})

test('a message begun offline leaves after a reload, once', async ({ page, context, server }) => {
  const me = await member(server, 'Obstinee')
  const friend = await member(server, 'Serein')
  await befriend(me, friend)
  const id = await conversationOf(me, friend)
  await enterAs(context, me)
  let isDown = true
  await page.route(`**/api/conversations/${id}/messages`, (route) =>
    isDown && route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await page.goto(`/friends?conversation=${id}`)
  await field(page).fill('têtu')
  await field(page).press('Enter')
  await expect(panel(page).getByText('Partira au retour du réseau')).toBeVisible()
  isDown = false
  await page.reload()
  await expect(panel(page).getByText('Envoyé', { exact: true })).toBeVisible()
  const { results } = (await friend.call('GET', `/conversations/${id}/messages`)) as {
    results: { body: string }[]
  }
  expect(results.map(({ body }) => body)).toEqual(['têtu'])
})

test('a long conversation opens at what is new, and its past comes without a jump', async ({
  page,
  context,
  server,
}) => {
  const me = await member(server, 'Bavarde')
  const friend = await member(server, 'Prolixe')
  await befriend(me, friend)
  const id = await conversationOf(me, friend)
  for (let number = 0; number < 120; number += 1) {
    const body = `Message ${String(number).padStart(3, '0')}`
    await friend.call('POST', `/conversations/${id}/messages`, { id: v7(), body })
    if (number === 89) {
      const { results } = (await me.call('GET', `/conversations/${id}/messages?limit=1`)) as {
        results: { id: string }[]
      }
      await me.call('PUT', `/conversations/${id}/read`, { messageId: results[0]?.id })
    }
  }
  await enterAs(context, me)
  await page.goto(`/friends?conversation=${id}`)
  await expect(panel(page).getByText('Nouveaux messages')).toBeInViewport()
  await expect(panel(page).getByText('Message 090')).toBeInViewport()
  await panel(page).getByRole('button', { name: 'Aller au dernier message' }).click()
  await expect(panel(page).getByText('Message 119')).toBeInViewport()
  await expect(page).toHaveTitle('Calepin - Mes amis')
  const scroller = panel(page).getByRole('group', { name: 'Messages' })
  await scroller.evaluate((box) => box.scrollTo(0, 300))
  const seen = await scroller.evaluate((box) => {
    const top = box.getBoundingClientRect().top
    const first = [...box.querySelectorAll('[data-message]')].find(
      (each) => each.getBoundingClientRect().bottom > top,
    )
    return { text: first?.textContent ?? '', top: first?.getBoundingClientRect().top ?? 0 }
  })
  await expect.poll(async () => (await bubbles(page)).length).toBeGreaterThan(60)
  const after = await panel(page).getByText(seen.text, { exact: true }).boundingBox()
  expect(Math.abs((after?.y ?? 0) - seen.top), 'what one reads stays').toBeLessThan(40)
  await expect(async () => {
    await scroller.evaluate((box) => box.scrollTo(0, 0))
    await expect(panel(page).getByText('Message 000')).toBeAttached({ timeout: 1000 })
  }).toPass()
  expect(new Set(await bubbles(page)).size).toBe(120)
  await friend.call('POST', `/conversations/${id}/messages`, { id: v7(), body: 'Un de plus' })
  await expect(panel(page).getByRole('button', { name: '1 nouveau message' })).toBeVisible()
})

test('a group has a name, members, and a way out', async ({ page, context, server }) => {
  const me = await member(server, 'Meneuse')
  const friends = await Promise.all(['Premier', 'Second'].map((name) => member(server, name)))
  for (const friend of friends) await befriend(me, friend)
  await enterAs(context, me)
  await page.goto('/home?conversation=all')
  await panel(page).getByRole('button', { name: 'Écrire à un ami' }).click()
  await panel(page).getByRole('button', { name: 'Ouvrir la conversation' }).click()
  await expect(panel(page).getByText('Vous devez sélectionner un amis')).toBeVisible()
  for (const name of ['Premier', 'Second']) {
    await panel(page).getByRole('checkbox', { name }).check()
  }
  await panel(page).getByRole('textbox', { name: 'Nom du groupe' }).fill('Ciné-club')
  await panel(page).getByRole('button', { name: 'Ouvrir la conversation' }).click()
  await expect(panel(page).getByRole('heading', { name: 'Ciné-club' })).toBeVisible()
  await expect(panel(page).getByText('3 membres')).toBeVisible()
  await field(page).fill('Bienvenue')
  await field(page).press('Enter')
  await expect(panel(page).getByText('Envoyé', { exact: true })).toBeVisible()
  await page.goBack()
  await expect(panel(page).getByRole('heading', { name: 'Nouvelle conversation' })).toBeVisible()
  await page.goForward()
  await panel(page)
    .getByRole('button', { name: /Autres actions/ })
    .click()
  await panel(page).getByRole('button', { name: 'Quitter le groupe' }).click()
  await page.getByRole('button', { name: 'Valider' }).click()
  await expect(panel(page).getByText('Personne à qui parler ?')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
})
