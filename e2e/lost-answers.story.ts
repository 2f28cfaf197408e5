import type { Route } from '@playwright/test'
import { expect, test } from './browser.ts'
import { conversationOf, field, panel } from './conversation.ts'
import { befriend } from './friendship.ts'
import { enterAs, member, type Member } from './people.ts'

interface Told {
  readonly results: readonly { readonly isGroup: boolean; readonly unreadCount: number }[]
}
const conversationsOf = async (person: Member) =>
  ((await person.call('GET', '/conversations')) as Told).results

/** A route whose first request reaches the server, but whose response is lost. */
function losingOne(): (route: Route) => Promise<void> {
  let isLost = false
  return async (route) => {
    if (route.request().method() !== 'POST' || isLost) return route.continue()
    isLost = true
    await route.fetch()
    return route.abort()
  }
}

test('sharing again after a lost response shares once', async ({ page, context, server }) => {
  const me = await member(server, 'Insistante')
  const friend = await member(server, 'Gatee')
  await befriend(me, friend)
  await enterAs(context, me)
  await page.route('**/api/shares', losingOne())
  await page.goto('/watchlist/movie/194')
  await page.getByRole('button', { name: /^Partager «/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: 'Gatee' }).check()
  await dialog.getByRole('button', { name: 'Partager avec 1 ami' }).click()
  await expect(dialog.getByText('Le partage n’a pas abouti')).toBeVisible()
  await dialog.getByRole('button', { name: 'Partager avec 1 ami' }).click()
  await expect(page.getByText('Envoyé à 1 ami.')).toBeVisible()
  expect((await conversationsOf(friend)).map(({ unreadCount }) => unreadCount)).toEqual([1])

  // A different text is a new message.
  await page.getByRole('button', { name: /^Partager «/ }).click()
  await dialog.getByRole('checkbox', { name: 'Gatee' }).check()
  await dialog.getByRole('textbox', { name: /Un petit mot/ }).fill('Vraiment')
  await dialog.getByRole('button', { name: 'Partager avec 1 ami' }).click()
  await expect(dialog).toHaveCount(0)
  expect((await conversationsOf(friend)).map(({ unreadCount }) => unreadCount)).toEqual([2])
})

test('creating a group again after a lost response creates one', async ({
  page,
  context,
  server,
}) => {
  const me = await member(server, 'Rassembleuse')
  const friends = [await member(server, 'Convie1'), await member(server, 'Convie2')]
  for (const friend of friends) await befriend(me, friend)
  await enterAs(context, me)
  await page.route('**/api/conversations', losingOne())
  await page.goto('/friends?conversation=new')
  for (const { username } of friends) {
    await panel(page).getByRole('checkbox', { name: username }).check()
  }
  await panel(page).getByRole('textbox', { name: 'Nom du groupe' }).fill('Jeudi')
  const open = panel(page).getByRole('button', { name: 'Ouvrir la conversation' })
  await open.click()
  await expect(page.getByText('La conversation n’a pas pu être ouverte')).toBeVisible()
  await open.click()
  await expect(panel(page).getByRole('heading', { name: 'Jeudi' })).toBeVisible()
  expect(await conversationsOf(me)).toHaveLength(1)
})

test('a panel that fails to load leaves the page intact, and opens later', async ({
  page,
  context,
  server,
}) => {
  const me = await member(server, 'Coupee')
  await enterAs(context, me)
  await page.goto('/friends')
  const scripts = '**/assets/*.js'
  await page.route(scripts, async (route) => {
    const response = await route.fetch()
    const isPanel = (await response.text()).includes('data-beside')
    await (isPanel ? route.abort() : route.fulfill({ response }))
  })
  await page.getByRole('button', { name: 'Conversations', exact: true }).click()
  await expect(page.getByText('Cela n’a pas pu être chargé')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Mes amis' })).toBeVisible()
  // Preloads may be in flight.
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Conversations', exact: true }).click()
  await expect(panel(page).getByText('Personne à qui parler ?')).toBeVisible()
})

test('a page that finishes loading does not take the focus from a message being written', async ({
  page,
  context,
  server,
}) => {
  const me = await member(server, 'Volubile')
  const friend = await member(server, 'Auditrice')
  await befriend(me, friend)
  await enterAs(context, me)
  await page.goto(`/watchlist/movie/194?conversation=${await conversationOf(me, friend)}`)
  await expect(field(page)).toBeVisible()
  const isHere = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await isHere.promise
    await route.continue()
  })
  await page.getByRole('link', { name: /^Audrey Tautou/ }).click()
  await field(page).click()
  await page.keyboard.type('À ce ')
  isHere.resolve()
  await expect(page.getByRole('heading', { level: 1, name: 'Audrey Tautou' })).toBeVisible()
  await expect(page).toHaveTitle(/Audrey Tautou/)
  await page.keyboard.type('soir')
  await expect(field(page)).toHaveValue('À ce soir')
})
