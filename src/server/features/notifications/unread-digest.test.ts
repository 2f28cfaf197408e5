import { v7 as uuidv7 } from 'uuid'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { admin } from '#shared/admin.ts'
import { chat } from '#shared/chat.ts'
import { friends } from '#shared/friends.ts'
import { messageLife } from '#shared/message-life.ts'
import { notifications } from '#shared/notifications.ts'
import { smtpTransport } from '#server/external/mail/smtp.ts'
import { openWorker, type Worker } from '#server/jobs/worker.ts'
import { type FakeSmtp, smtpServer } from '#test/fakes/smtp-server.ts'
import { openToFriends } from '#test/own-lists.ts'
import { befriend, makeOldFriends } from '#test/people.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'
import { digestJobs } from './digests.ts'

const DAY = 24 * 3_600_000
/** Days from the test clock's noon to the next digest. */
const NIGHT = 19 / 24
let world: TestWorld
let smtp: FakeSmtp
let worker: Worker
let me: Caller
let ada: Caller
let bob: Caller

beforeEach(async () => {
  world = await testWorld({ SESSION_IDLE_SECONDS: '31536000', SESSION_MAX_SECONDS: '31536000' })
  smtp = await smtpServer()
  const mailTransport = smtpTransport({ url: smtp.url, from: 'Calepin <calepin@calepin.test>' })
  worker = openWorker(world.deps, digestJobs({ ...world.deps, mailTransport }))
  ;[me, ada, bob] = [await world.person(), await world.person(), await world.person()]
  await befriend(ada, me)
  await befriend(bob, me)
  await befriend(ada, bob)
  await makeOldFriends(world)
  await me.call(notifications.chooseDigest, { body: { every: 'daily' } })
})
afterEach(async () => {
  await smtp.close()
  await world.close()
})

const open = async (by: Caller, people: readonly Caller[], name?: string) => {
  const friendIds = people.map(({ id }) => id)
  return (await by.call(chat.openConversation, { body: { friendIds, name } })).body.id
}
const send = async (from: Caller, id: string, body = 'Secret') => {
  world.clock.pass(1)
  const sent = { id: uuidv7(), body }
  expect((await from.call(chat.sendMessage, { params: { id }, body: sent })).status).toBe(201)
  return sent.id
}
const step = (call: 'block' | 'removeFriend', by: Caller, other: Caller) =>
  by.call(friends[call], { params: { userId: other.id } })
const tellUnread = (mail: boolean) =>
  me.call(notifications.choose, {
    params: { kind: 'unread' },
    body: { app: true, mail, push: true },
  })
/** What the digests mention about messages, some days later. */
async function digestLines(days = 1): Promise<string[]> {
  smtp.received.length = 0
  world.clock.pass(days * DAY)
  await worker.runDue()
  await worker.runDue()
  const mails = smtp.received.map(({ message }) => message.replaceAll('=\r\n', ''))
  expect(mails.join('')).not.toContain('Secret')
  return mails.flatMap((mail) =>
    [...mail.matchAll(/^- (.*messages?)\r$/gm)].map(([, line = '']) => line),
  )
}

describe('unread messages', () => {
  test('are mentioned after a day, with their number but no text', async () => {
    const direct = await open(ada, [me])
    await send(ada, direct)
    await send(ada, direct)
    const group = await open(bob, [me, ada], 'Le club')
    await send(bob, group)
    // On the first morning the messages are less than a day old.
    expect(await digestLines(NIGHT)).toEqual([])
    expect(await digestLines()).toEqual([`Le club : un message`, `${ada.username} : 2 messages`])
    expect(await digestLines()).toEqual([])
    await send(bob, group)
    expect([await digestLines(NIGHT), await digestLines()]).toEqual([[], ['Le club : 2 messages']])
  })

  test('are not mentioned once read', async () => {
    const direct = await open(ada, [me])
    const messageId = await send(ada, direct)
    await send(bob, await open(bob, [me]))
    await digestLines(NIGHT)
    await me.call(chat.readMessages, { params: { id: direct }, body: { messageId } })
    expect(await digestLines()).toEqual([`${bob.username} : un message`])
  })

  test('are not mentioned once deleted', async () => {
    const direct = await open(ada, [me])
    const messageId = await send(ada, direct)
    await send(ada, direct)
    await ada.call(messageLife.remove, { params: { id: direct, messageId } })
    await digestLines(NIGHT)
    expect(await digestLines()).toEqual([`${ada.username} : un message`])
  })

  test('are not mentioned when switched off, whatever the choice for other kinds', async () => {
    await send(ada, await open(ada, [me]))
    await tellUnread(false)
    await digestLines(NIGHT)
    expect(await digestLines()).toEqual([])
    await tellUnread(true)
    await me.call(notifications.choose, {
      params: { kind: 'request' },
      body: { app: true, mail: false, push: true },
    })
    await send(bob, await open(bob, [me]))
    await digestLines(NIGHT)
    expect(await digestLines()).toEqual([`${bob.username} : un message`])
    expect((await me.call(notifications.getChoices)).body.kinds.unread.mail).toBe(true)
  })

  test('are not mentioned besides the notification of a reply', async () => {
    const direct = await open(ada, [me])
    await send(me, direct)
    await send(ada, direct)
    expect(await digestLines(NIGHT)).toEqual([])
    expect(smtp.received).toHaveLength(1)
    expect(await digestLines()).toEqual([])
    await me.call(notifications.choose, {
      params: { kind: 'reply' },
      body: { app: true, mail: false, push: true },
    })
    await send(ada, direct)
    await digestLines(NIGHT)
    expect(await digestLines()).toEqual([`${ada.username} : 2 messages`])
  })

  test('are not mentioned besides the notification of a shared list', async () => {
    const id = await openToFriends(ada, { shelf: 'Soirs', list: 'Un film' })
    const friendIds = [me.id]
    await ada.call(chat.share, { body: { friendIds, media: { type: 'list', id } } })
    expect(await digestLines(NIGHT)).toEqual([])
    const mails = smtp.received.map(({ message }) => message.replaceAll('=\r\n', ''))
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatch(new RegExp(`^- ${ada.username} a partag.* Soirs .* avec vous\r$`, 'm'))
    expect(await digestLines()).toEqual([])
  })
})

describe('a digest omits messages whose author', () => {
  const leave = {
    friend: () => step('removeFriend', ada, me),
    either: () => step('block', me, ada),
  }
  test.each(['friend', 'either'] as const)(
    'is no longer a friend, in a direct conversation: %s',
    async (by) => {
      await send(ada, await open(ada, [me]))
      await send(bob, await open(bob, [me]))
      await leave[by]()
      await digestLines(NIGHT)
      expect(await digestLines()).toEqual([`${bob.username} : un message`])
    },
  )

  test.each([
    ['blocked one', () => step('block', ada, me)],
    ['is blocked', () => step('block', me, ada)],
    ['is no longer accepted', () => demote(ada)],
    ['deleted their account', () => remove(ada)],
  ])('%s, in a group; others’ are', async (_who, part) => {
    const group = await open(bob, [me, ada], 'Le club')
    const alone = await open(bob, [me, ada], 'Une autre')
    await send(ada, group)
    await send(ada, alone)
    await send(bob, group)
    await part()
    await digestLines(NIGHT)
    expect(await digestLines()).toEqual(['Le club : un message'])
  })

  test('is in a group that the user has left', async () => {
    const group = await open(bob, [me, ada], 'Le club')
    await send(ada, group)
    await me.call(chat.leave, { params: { id: group } })
    await digestLines(NIGHT)
    expect(await digestLines()).toEqual([])
  })
})

async function demote(who: Caller) {
  const chief = await world.person('SuperAdmin')
  await chief.call(admin.setRole, { params: { id: who.id }, body: { role: 'Visiteur' } })
}

const remove = (who: Caller) => world.deps.db.deleteFrom('users').where('id', '=', who.id).execute()
