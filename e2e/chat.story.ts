import { v7 } from 'uuid'
import { expect, test } from './browser.ts'
import { bubbles, conversationOf, field, goLive, pageOf, panel } from './conversation.ts'
import { befriend } from './friendship.ts'
import { enterAs, member } from './people.ts'
import { becomeFriendsAndTalk, NAMES } from './friendship-story.ts'
import { pressKey } from './press-key.ts'

test('two friends share and talk; one who was offline catches up exactly', async ({
  browser,
  server,
}) => {
  test.slow()
  const [hers, theirs] = [
    await pageOf(browser, server, await member(server, NAMES[0])),
    await pageOf(browser, server, await member(server, NAMES[1])),
  ]
  await becomeFriendsAndTalk(hers, theirs)
  await hers.context().close()
  await theirs.context().close()
})

test('a message written offline is sent once after a reload', async ({ page, context, server }) => {
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
  await pressKey(field(page), 'Enter')
  await expect(panel(page).getByText('Partira au retour du réseau')).toBeVisible()
  isDown = false
  await page.reload()
  await expect(panel(page).getByText('Envoyé', { exact: true })).toBeVisible()
  const { results } = (await friend.call('GET', `/conversations/${id}/messages`)) as {
    results: { body: string }[]
  }
  expect(results.map(({ body }) => body)).toEqual(['têtu'])
})

test('a message sent between the page load and the socket connection is shown', async ({
  page,
  context,
  server,
}) => {
  const me = await member(server, 'Entretemps')
  const friend = await member(server, 'Intervalle')
  await befriend(me, friend)
  const id = await conversationOf(me, friend)
  await enterAs(context, me)
  // Cached while empty: the reload shows the cache, not the response to the HTML's call.
  await page.goto(`/friends?conversation=${id}`)
  await expect(panel(page).getByText('C’est le début de votre conversation.')).toBeVisible()
  const isLive = Promise.withResolvers<void>()
  await page.routeWebSocket(/socket\.io/, async (socket) => {
    await isLive.promise
    socket.connectToServer()
  })
  const answered = page.waitForResponse(/\/messages\?/)
  await page.reload()
  await answered
  await expect(panel(page).getByText('C’est le début de votre conversation.')).toBeVisible()
  await friend.call('POST', `/conversations/${id}/messages`, { id: v7(), body: 'Entre-temps' })
  isLive.resolve()
  await expect(panel(page).getByText('Entre-temps', { exact: true })).toBeVisible()
})

test('a long conversation opens at the first unread message, and its history loads without a jump', async ({
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

test('a conversation read earlier opens at the first message missed since, still unread', async ({
  page,
  context,
  server,
}) => {
  const me = await member(server, 'Rentrante')
  const friend = await member(server, 'Infatigable')
  await befriend(me, friend)
  const id = await conversationOf(me, friend)
  const says = async (from: number, to: number) => {
    for (let number = from; number < to; number += 1) {
      const body = `Message ${String(number).padStart(3, '0')}`
      await friend.call('POST', `/conversations/${id}/messages`, { id: v7(), body })
    }
  }
  const unread = async () => {
    const { results } = (await me.call('GET', '/conversations')) as {
      results: { unreadCount: number }[]
    }
    return results.map(({ unreadCount }) => unreadCount)
  }
  await says(0, 20)
  await enterAs(context, me)
  await page.goto(`/friends?conversation=${id}`)
  // The text alone: the latest message is also announced with its author.
  const said = (body: string) => panel(page).getByText(body, { exact: true })
  await expect(said('Message 000')).toBeInViewport()
  await panel(page)
    .getByRole('group', { name: 'Messages' })
    .evaluate((box) => box.scrollTo(0, box.scrollHeight))
  await expect(said('Message 019')).toBeInViewport()
  await expect.poll(unread).toEqual([0])
  const mark = said('Nouveaux messages')
  const toEnd = panel(page).getByRole('button', { name: /nouveaux messages$|dernier message$/ })

  await test.step('from another page, which knew of the new messages', async () => {
    await goLive(page, '/friends')
    await says(20, 50)
    await page.getByRole('button', { name: 'Conversations : 30 non lus' }).click()
    await panel(page)
      .getByRole('button', { name: /Message 049/ })
      .click()
    await expect(mark).toBeInViewport()
    await expect(said('Message 020')).toBeInViewport()
    expect(await unread()).toEqual([30])
    await toEnd.click()
    await expect(said('Message 049')).toBeInViewport()
    await expect.poll(unread).toEqual([0])
  })

  await test.step('as the first page, with a cache that has it as read', async () => {
    await page.goto('about:blank')
    await says(50, 80)
    await page.goto(`/friends?conversation=${id}`)
    await expect(mark).toBeInViewport()
    await expect(said('Message 050')).toBeInViewport()
    expect(await unread()).toEqual([30])
    await toEnd.click()
    await expect.poll(unread).toEqual([0])
    await friend.call('POST', `/conversations/${id}/messages`, { id: v7(), body: 'En direct' })
    await expect(said('En direct')).toBeInViewport()
    await expect(mark, 'where it was').toHaveCount(1)
    await expect(mark).not.toBeInViewport()
    await expect.poll(unread).toEqual([0])
  })

  await test.step('as the first page, with a cache that has as new what was read elsewhere', async () => {
    await goLive(page, '/friends')
    await says(80, 100)
    await page.getByRole('button', { name: 'Conversations : 20 non lus' }).click()
    await expect(panel(page).getByRole('button', { name: /Message 099/ })).toBeVisible()
    await page.goto('about:blank')
    const { results } = (await me.call('GET', `/conversations/${id}/messages`)) as {
      results: { id: string }[]
    }
    await me.call('PUT', `/conversations/${id}/read`, { messageId: results.at(-1)?.id })
    await says(100, 130)
    await page.goto(`/friends?conversation=${id}`)
    await expect(mark).toBeInViewport()
    await expect(said('Message 100')).toBeInViewport()
    expect(await unread()).toEqual([30])
  })
})

test('a group is named, its members changed, and left', async ({ page, context, server }) => {
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
  await expect(panel(page).getByText('1 membre, 2 invités')).toBeVisible()
  await field(page).fill('Bienvenue')
  await pressKey(field(page), 'Enter')
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
