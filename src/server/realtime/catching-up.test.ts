import { v7 as uuidv7 } from 'uuid'
import { expect, onTestFinished, test } from 'vitest'
import { chat } from '#shared/chat.ts'
import { randomFrom } from '#test/fakes/random.ts'
import { follow } from '#test/follower.ts'
import { befriend } from '#test/people.ts'
import { listen } from '#test/sockets.ts'
import { testWorld } from '#test/world.ts'

const MESSAGES = 400
const CUTS = 20

test('a client cut off 20 times gets each message once, in order; badges are right', async () => {
  const world = await testWorld()
  onTestFinished(() => world.close())
  const url = await listen(world)
  const [me, other] = [await world.person(), await world.person()]
  await befriend(me, other)
  const open = await me.call(chat.openConversation, { body: { friendIds: [other.id] } })
  const { id } = open.body
  const send = (from: typeof me, body: string) =>
    from.call(chat.sendMessage, { params: { id }, body: { id: uuidv7(), body } })
  await send(me, 'Message 0')

  const random = randomFrom(7)
  const follower = follow({ url: () => url, token: other.token, conversationId: id })
  onTestFinished(() => follower.close())
  await expect.poll(follower.isConnected).toBe(true)
  for (let sent = 1; sent < MESSAGES; sent += 4) {
    await Promise.all([
      send(me, `Message ${sent}`),
      send(other, `Réponse ${sent}`),
      send(me, `Message ${sent} encore`),
      send(other, `Réponse ${sent} encore`),
    ])
    if (follower.cuts() < CUTS && random() < 0.5) {
      await expect.poll(follower.isConnected, { interval: 1 }).toBe(true)
      follower.cut()
    }
  }
  expect(follower.cuts()).toBe(CUTS)

  const there: string[] = []
  for (let before: string | undefined; ;) {
    const { results, hasMore } = (
      await me.call(chat.getMessages, { params: { id }, query: { before, limit: 100 } })
    ).body
    there.unshift(...results.map((message) => message.id))
    before = results[0]?.id
    if (!hasMore) break
  }
  expect(there).toHaveLength(MESSAGES + 1)
  await expect.poll(() => follower.inOrder().map((message) => message.id)).toEqual(there)
  // Some arrived as events, not by catching up.
  expect(follower.received()).toBeGreaterThan(0)
  const badge = async (person: typeof me) =>
    (await person.call(chat.getConversations)).body.results[0]?.unreadCount
  const marked = { params: { id }, body: { messageId: there.at(-11) } }
  await me.call(chat.readMessages, marked)
  const unread = follower.inOrder().slice(-10)
  expect(await badge(me)).toBe(unread.filter(({ sender }) => sender?.id === other.id).length)
})
