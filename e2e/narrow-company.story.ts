import { expect, test } from './browser.ts'
import { conversationOf } from './conversation.ts'
import { befriend, idOf } from './friendship.ts'
import { enterAs, member } from './people.ts'

/* What friends share, at 320 px by touch: buttons leave the words and the cards alone. */

test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true })

test('a title keeps its words whole beside the gestures', async ({ page, context, server }) => {
  const [me, friend] = await Promise.all([
    member(server, 'Lectrice_etroite'),
    member(server, 'Conseil_etroit'),
  ])
  await befriend(me, friend)
  const film = { tmdbId: 157336, title: 'Interstellar' }
  await friend.call('POST', '/savedshow/add-saved-movies', film)
  await friend.call('PUT', '/savedshow/note-saved-movie', { tmdbId: film.tmdbId, note: 'Un mot.' })
  await friend.call('POST', '/shares', {
    friendIds: [idOf(me)],
    media: { type: 'movie', id: film.tmdbId },
    message: '',
  })
  await enterAs(context, me)
  for (const path of ['/feed', '/recommended']) {
    await page.goto(path)
    const title = page.getByRole('link', { name: film.title, exact: true }).first()
    await expect(title, path).toBeVisible()
    const lines = await title.evaluate((link) => {
      const range = document.createRange()
      range.selectNodeContents(link)
      return new Set([...range.getClientRects()].map(({ top }) => top)).size
    })
    expect(lines, path).toBe(1)
  }
})

test('the menu of a message is beside its card', async ({ page, context, server }) => {
  const [me, friend] = await Promise.all([
    member(server, 'Partageuse_etroite'),
    member(server, 'Partageur_etroit'),
  ])
  await befriend(me, friend)
  const media = { type: 'movie', id: 157336 }
  await me.call('POST', '/shares', { friendIds: [idOf(friend)], media, message: '' })
  await friend.call('POST', '/shares', { friendIds: [idOf(me)], media, message: '' })
  await enterAs(context, me)
  await page.goto(`/friends?conversation=${await conversationOf(me, friend)}`)
  const messages = page.locator('[data-message]')
  await expect(messages).toHaveCount(2)
  for (const message of await messages.all()) {
    const card = await message.locator('div:has(> a)').boundingBox()
    const menu = await message.getByRole('button', { name: 'Actions' }).boundingBox()
    if (!card || !menu) throw new Error('not drawn')
    expect(menu.x + menu.width <= card.x || card.x + card.width <= menu.x).toBe(true)
  }
})
