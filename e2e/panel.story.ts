import { v7 } from 'uuid'
import { expect, expectAccessible, test } from './browser.ts'
import { conversationOf, panel } from './conversation.ts'
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

test('on a phone the panel takes the window, and gives way to what its links lead to', async ({
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
  const opener = page.getByRole('button', { name: /^Messages/ })
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

test('what people write is shown as text', async ({ page, context, server }) => {
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
  // Without the live line, which would ask again by itself as soon as it stands.
  await page.routeWebSocket(/socket\.io/, () => {})
  await page.route('**/api/conversations', (route) => route.fulfill({ status: 503 }))
  await page.goto('/home?conversation=all')
  await expect(panel(page).getByText('Cela n’a pas pu être chargé')).toBeVisible()
  await page.unroute('**/api/conversations')
  await panel(page).getByRole('button', { name: 'Réessayer' }).click()
  await expect(panel(page).getByText('Personne à qui parler ?')).toBeVisible()
})

test('the panel is for everyone', async ({ page, context, server }) => {
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
