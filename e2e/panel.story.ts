import { v7 } from 'uuid'
import { expect, expectAccessible, test } from './browser.ts'
import { conversationOf, field, panel } from './conversation.ts'
import { expectForEveryone } from './for-everyone.ts'
import { befriend, idOf } from './friendship.ts'
import { enterAs, member } from './people.ts'

const CORPUS = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '[x](javascript:alert(1))',
  'https://exemple.fr/"onmouseover="alert(1)',
  '</p><iframe srcdoc="<script>alert(1)</script>">',
  '\u202Etxt.exe',
]

test('on a phone the panel fills the window, and closes when one of its links is opened', async ({
  page,
  context,
  server,
}) => {
  const me = await member(server, 'Mobile')
  const friend = await member(server, 'Itinerante')
  await befriend(me, friend)
  const media = { type: 'movie', id: 194 }
  await friend.call('POST', '/shares', { friendIds: [idOf(me)], media, message: 'Ce soir' })
  await enterAs(context, me)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/watchlist/home')
  const opener = page.getByRole('button', { name: /^Conversations/ })
  await opener.click()
  const sheet = page.getByRole('dialog', { name: 'Conversations' })
  await expect(sheet.getByRole('heading', { name: 'Conversations' })).toBeFocused()
  await sheet.getByRole('button', { name: /Itinerante/ }).click()
  await expect(sheet.getByText('Ce soir')).toBeVisible()
  await sheet.getByRole('link', { name: /Amélie Poulain/ }).click()
  await expect(page).toHaveURL(/\/watchlist\/movie\/194$/)
  await expect(sheet).toHaveCount(0)
  await page.goBack()
  await expect(sheet.getByText('Ce soir')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
})

test('messages are shown as plain text', async ({ page, context, server }) => {
  const me = await member(server, 'Lectrice')
  const friend = await member(server, 'Farceur')
  await befriend(me, friend)
  const id = await conversationOf(me, friend)
  for (const body of CORPUS) {
    await friend.call('POST', `/conversations/${id}/messages`, { id: v7(), body })
    const media = { type: 'movie', id: 194 }
    await friend.call('POST', '/shares', { friendIds: [idOf(me)], media, message: body })
  }
  await enterAs(context, me)
  await page.goto(`/home?conversation=${id}`)
  await expect(
    panel(page)
      .getByText(CORPUS[0] ?? '')
      .last(),
  ).toBeVisible()
  expect(await panel(page).locator('script, iframe, img[onerror]').count()).toBe(0)
  const hrefs = await panel(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(hrefs.filter((href) => !/^(?:https:\/\/exemple\.fr\/|\/)/.test(href))).toEqual([])
  await page.goto('/home?conversation=all')
  await expect(panel(page).getByRole('button', { name: /Farceur/ })).toBeVisible()
})

test('a conversation that is not mine, and a server that does not answer', async ({
  page,
  context,
  server,
}) => {
  const me = await member(server, 'Indiscrete')
  const [one, other] = await Promise.all([member(server, 'Secret1'), member(server, 'Secret2')])
  await befriend(one, other)
  const theirs = await conversationOf(one, other)
  await enterAs(context, me)
  for (const id of [theirs, '01890000-0000-7000-8000-000000000000']) {
    await page.goto(`/home?conversation=${id}`)
    await expect(panel(page).getByText('Cette conversation est introuvable')).toBeVisible()
  }
  await page.goto('/home?conversation=anything')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(panel(page)).toHaveCount(0)
  // A new member with nothing cached, and no socket that would refetch.
  await enterAs(context, await member(server, 'Indiscrete2'))
  await page.routeWebSocket(/socket\.io/, () => {})
  await page.route('**/api/conversations', (route) => route.fulfill({ status: 503 }))
  await page.goto('/home?conversation=all')
  await expect(panel(page).getByText('Cela n’a pas pu être chargé')).toBeVisible()
  const retry = panel(page).getByRole('button', { name: 'Réessayer' })
  const asked = page.waitForRequest('**/api/conversations')
  await retry.click()
  await asked
  await page.unroute('**/api/conversations')
  await expect(async () => {
    if (await retry.isVisible()) await retry.click({ timeout: 1000 })
    await expect(panel(page).getByText('Personne à qui parler ?')).toBeVisible({ timeout: 1000 })
  }).toPass()
})

test('the panel is accessible', async ({ page, context, server }) => {
  test.slow()
  const me = await member(server, 'Accessible')
  const friend = await member(server, 'Voisine')
  await befriend(me, friend)
  const id = await conversationOf(me, friend)
  const media = { type: 'movie', id: 194 }
  await friend.call('POST', '/shares', { friendIds: [idOf(me)], media, message: 'Pour toi' })
  await me.call('POST', `/conversations/${id}/messages`, { id: v7(), body: 'https://exemple.fr' })
  await enterAs(context, me)
  for (const view of ['all', 'new', id]) {
    await expectForEveryone(page, `/friends?conversation=${view}`)
  }
  await page.setViewportSize({ width: 768, height: 900 })
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/watchlist/movie/194')
  await page.getByRole('button', { name: /^Partager «/ }).click()
  await expect(page.getByRole('checkbox', { name: 'Voisine' })).toBeVisible()
  await expectAccessible(page)
})

test('a deleted user’s conversation is read-only, and can be deleted', async ({
  page,
  context,
  server,
}) => {
  const me = await member(server, 'Restante')
  const friend = await member(server, 'Sortante')
  await befriend(me, friend)
  const id = await conversationOf(me, friend)
  await friend.call('POST', `/conversations/${id}/messages`, { id: v7(), body: 'Je pars' })
  await enterAs(context, me)
  await page.goto(`/friends?conversation=${id}`)
  await expect(field(page)).toBeVisible()
  await friend.call('DELETE', '/auth/me', { password: friend.password })
  await page.reload()
  await expect(panel(page).getByText('Je pars')).toBeVisible()
  await expect(panel(page).getByRole('heading', { name: 'Compte supprimé' })).toBeVisible()
  await expect(panel(page).getByText('Ce compte a été supprimé')).toBeVisible()
  await expect(field(page)).toHaveCount(0)
  await expectAccessible(page)
  await panel(page).getByRole('button', { name: 'Supprimer la conversation' }).click()
  await page.getByRole('button', { name: 'Supprimer', exact: true }).click()
  await expect(page.getByText('Conversation supprimée')).toBeVisible()
  await expect(panel(page).getByText('Personne à qui parler ?')).toBeVisible()
  await page.reload()
  await expect(panel(page).getByText('Personne à qui parler ?')).toBeVisible()
})

test('long messages and names neither widen the page nor break within a word', async ({
  page,
  context,
  server,
}) => {
  const me = await member(server, 'Lisible')
  const friends = [
    await member(server, 'W'.repeat(24)),
    await member(server, 'Deuxieme'),
    await member(server, 'Troisieme'),
  ]
  const friendIds = friends.map(idOf)
  for (const friend of friends) {
    await befriend(me, friend)
    const id = await conversationOf(friend, me)
    await friend.call('POST', `/conversations/${id}/messages`, { id: v7(), body: 'a'.repeat(900) })
  }
  const group = (await me.call('POST', '/conversations', { friendIds })) as { id: string }
  for (const friend of friends) await friend.call('PUT', `/conversations/${group.id}/members/me`)
  const say = (person: typeof me, body: string) =>
    person.call('POST', `/conversations/${group.id}/messages`, { id: v7(), body })
  for (const friend of friends) await say(friend, `https://exemple.fr/${'long/'.repeat(60)}`)
  await say(me, 'Laquelle ?')
  await enterAs(context, me)
  const isWider = (selector: string) =>
    page.locator(selector).evaluate((box) => box.scrollWidth > box.clientWidth)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/home')
  await expect(page.getByRole('button', { name: /^Deuxieme à l’instant/ })).toBeVisible()
  expect(await isWider('html')).toBe(false)

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`/home?conversation=${group.id}`)
  const mine = panel(page).getByText('Laquelle ?')
  await expect(mine).toBeVisible()
  expect(await mine.evaluate((words) => words.getBoundingClientRect().height)).toBeLessThan(40)
  expect(await isWider('[role=group][aria-label=Messages]')).toBe(false)

  await page.getByRole('button', { name: 'Fermer' }).click()
  await page.goto('/watchlist/movie/194')
  await page.getByRole('button', { name: /^Partager «/ }).click()
  await expect(page.getByRole('checkbox', { name: 'Deuxieme' })).toBeInViewport({ ratio: 1 })
  expect(await isWider('dialog[open]')).toBe(false)
})

test('a menu near the edge of a phone stays in the window', async ({ page, context, server }) => {
  const me = await member(server, 'Pouce')
  for (const name of ['Alpha', 'Bravo', 'Charlie', 'Delta']) {
    await befriend(me, await member(server, name))
  }
  await enterAs(context, me)
  await page.setViewportSize({ width: 390, height: 700 })
  await page.goto('/friends')
  for (const name of ['Alpha', 'Bravo', 'Charlie', 'Delta']) {
    await page.getByRole('button', { name: `Autres actions pour ${name}` }).click()
    const block = page.getByRole('button', { name: `Bloquer ${name}` })
    await expect(block).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
  }
})

test('Escape closes what is above the panel first; a message written offline stays in view', async ({
  page,
  context,
  server,
}) => {
  const me = await member(server, 'Echappee')
  const friends = [await member(server, 'Echo'), await member(server, 'Foxtrot')]
  for (const friend of friends) await befriend(me, friend)
  const friendIds = friends.map(idOf)
  const { id } = (await me.call('POST', '/conversations', { friendIds })) as { id: string }
  for (const friend of friends) await friend.call('PUT', `/conversations/${id}/members/me`)
  await enterAs(context, me)
  await page.goto(`/friends?conversation=${id}`)
  const more = panel(page).getByRole('button', { name: /^Autres actions pour/ })
  await more.press('Enter')
  await expect(page.getByRole('button', { name: 'Groupe', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Groupe', exact: true })).toBeHidden()
  await more.press('Enter')
  await page.getByRole('button', { name: 'Groupe', exact: true }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Groupe' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Groupe' })).toBeHidden()
  await expect(more).toBeVisible()

  await context.setOffline(true)
  await expect(page.getByText(/^Hors ligne\./)).toBeVisible()
  await field(page).fill('Sans réseau')
  await expect(panel(page).getByText('Entrée pour envoyer')).toBeInViewport({ ratio: 1 })
  await context.setOffline(false)
  await field(page).press('Escape')
  await expect(panel(page)).toHaveCount(0)
})
