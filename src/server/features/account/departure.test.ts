import { v7 as uuidv7 } from 'uuid'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { account } from '#shared/account.ts'
import { admin } from '#shared/admin.ts'
import { chat } from '#shared/chat.ts'
import { evenings } from '#shared/evenings.ts'
import { friends } from '#shared/friends.ts'
import { ownLists } from '#shared/own-lists.ts'
import { type AccountWorld, accountWorld, PASSWORD } from '#test/accounts.ts'
import { lockAccount } from '#server/db/account.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { mailFarewell } from '#server/features/mails/service.ts'
import { beginEvening, comeTo, want } from '#test/evenings.ts'
import { smtpServer } from '#test/fakes/smtp-server.ts'
import { heldUp } from '#test/held-up.ts'
import { befriend, makeOldFriends } from '#test/people.ts'
import { disconnectReason, connect, listen } from '#test/sockets.ts'
import type { Caller } from '#test/world.ts'

type Person = Pick<Caller, 'id' | 'token' | 'call'>

let world: AccountWorld
let zoe: Caller
let friend: Caller
let asking: Caller
beforeEach(async () => {
  world = await accountWorld()
  friend = await world.person()
  asking = await world.person()
  zoe = await signedUp('zoe')
  await befriend(friend, zoe)
  await asking.call(friends.askFriend, { body: { userId: zoe.id } })
})
afterEach(() => world.close())

async function signedUp(username: string): Promise<Caller> {
  const { id, email } = await world.confirmed(username)
  await setRole(id, 'Client')
  const { token } = (await world.login(email)).body
  return { id, username, email, token, ...world.anyone(token) }
}
const setRole = (id: string, role: 'Client' | 'Visiteur') =>
  world.deps.db.updateTable('users').set({ role }).where('id', '=', id).execute()

const remove = (person: Person) => person.call(account.remove, { body: { password: PASSWORD } })
const refuse = async ({ id }: Person) => {
  const chief = await world.person('SuperAdmin')
  await setRole(id, 'Visiteur')
  return chief.call(admin.refuseAccessRequest, { params: { userId: id } })
}

async function talk(caller: Caller, people: readonly Person[]): Promise<string> {
  const friendIds = people.map(({ id }) => id)
  const { id } = (await caller.call(chat.openConversation, { body: { friendIds } })).body
  await caller.call(chat.sendMessage, { params: { id }, body: { id: uuidv7(), body: 'Salut' } })
  return id
}

const withMessages = async (ids: readonly string[]) => {
  const query = world.deps.db.selectFrom('messages').where('conversation_id', 'in', ids)
  return (await query.select('conversation_id').execute()).map((row) => row.conversation_id)
}

test.each([
  ['deleted', remove],
  ['refused after it was accepted once', refuse],
])('an account %s leaves friends, requests and conversations at once', async (_, end) => {
  const room = await talk(friend, [zoe])
  const url = await listen(world)
  const stranger = await world.person()
  const [friends_, askings, strange] = [
    await connect(url, friend),
    await connect(url, asking),
    await connect(url, stranger),
  ]
  const [ended, unanswered] = [friends_.next('friend'), askings.next('friend')]
  const changed = friends_.next('conversation')
  expect((await end(zoe)).status).toBe(204)
  const gone = { id: zoe.id, isOnline: null, lastSeenAt: null }
  expect(await ended).toMatchObject({ user: gone, relation: 'none' })
  expect(await unanswered).toMatchObject({ user: gone, relation: 'none' })
  const { conversation } = await changed
  expect(conversation).toMatchObject({ id: room, members: [{ user: { id: friend.id } }] })
  expect(strange.heard('friend')).toEqual([])
})

test.each([
  ['deleted', remove],
  ['refused', refuse],
])('messages are deleted with their conversation’s last account, here %s', async (_, end) => {
  const ada = await signedUp('ada')
  await befriend(zoe, ada)
  await befriend(ada, friend)
  await makeOldFriends(world)
  const [two, group] = [await talk(zoe, [ada]), await talk(ada, [zoe, friend])]
  expect((await remove(ada)).status).toBe(204)
  expect((await withMessages([two, group])).toSorted()).toEqual([two, group].toSorted())
  expect((await end(zoe)).status).toBe(204)
  expect(await withMessages([two, group])).toEqual([group])
  const [left] = (await friend.call(chat.getConversations)).body.results
  expect(left).toMatchObject({ id: group, lastMessage: { body: 'Salut', sender: null } })
})

test.each([
  ['deleted', remove],
  ['refused', refuse],
])('what a block hid stays hidden once either account is %s', async (_, end) => {
  const ada = await signedUp('ada')
  const bob = await signedUp('bob')
  await befriend(zoe, ada)
  await befriend(zoe, bob)
  await makeOldFriends(world)
  const id = await talk(zoe, [ada, bob])
  const send = (caller: Person) =>
    caller.call(chat.sendMessage, { params: { id }, body: { id: uuidv7(), body: 'Secret' } })
  const seen = async (reader: Person) => {
    const { results } = (await reader.call(chat.getMessages, { params: { id }, query: {} })).body
    const { unreadCount } = (await reader.call(chat.getConversation, { params: { id } })).body
    const exported = (await reader.call(account.export)).body.conversations
    return {
      shown: results.map(({ body, sealed }) => sealed ?? body),
      unreadCount,
      isExported: JSON.stringify(exported).includes('Secret'),
    }
  }
  await ada.call(friends.block, { params: { userId: bob.id } })
  await zoe.call(friends.block, { params: { userId: ada.id } })
  await send(ada)
  await send(bob)
  const unread = { unreadCount: 1, isExported: true }
  expect(await seen(zoe)).toEqual({ shown: ['Salut', 'blocked', 'Secret'], ...unread })
  expect((await end(ada)).status).toBe(204)
  expect(await seen(zoe)).toEqual({ shown: ['Salut', 'hidden', 'Secret'], ...unread })
  expect((await seen(bob)).shown).toEqual(['Salut', 'hidden', 'Secret'])
  const { results, totalUnread } = (await bob.call(chat.getConversations)).body
  expect([results[0]?.unreadCount, totalUnread]).toEqual([1, 1])
})

test.each([
  ['deleted', remove],
  ['refused', refuse],
])('the lines of an account %s leave its friends’ lists, and their titles stay', async (_, end) => {
  const params = {
    id: (await friend.call(ownLists.createList, { body: { name: 'À deux' } })).body.id,
  }
  const members = [{ userId: zoe.id, mayEdit: true }]
  await friend.call(ownLists.setReaders, { params, body: { reader: 'named', members } })
  for (const [at, by] of [zoe, friend].entries()) {
    const items = [{ type: 'movie', id: 900_001 + at, title: `Film ${at}`, words: by.id } as const]
    await by.call(ownLists.addItems, { params, body: { items } })
  }
  const there = await connect(await listen(world), friend)
  const changed = there.next('own-list')
  expect((await end(zoe)).status).toBe(204)
  const { results, version } = (await friend.call(ownLists.getItems, { params })).body
  expect(results.map(({ work, words }) => [work.title, words])).toEqual([
    ['Film 0', ''],
    ['Film 1', friend.id],
  ])
  expect(await changed).toEqual({ listId: params.id, version, change: { kind: 'changed' } })
})

test.each([
  ['deleted', remove],
  ['refused', refuse],
])('a decided evening whose host is %s passes to a member who came', async (_, end) => {
  const id = await beginEvening(zoe, [friend])
  const params = { id }
  await comeTo(id, friend)
  await want(friend, 101)
  await zoe.call(evenings.openVote, { params, body: { ids: [101] } })
  await friend.call(evenings.vote, { params, body: { approved: [1], veto: null } })
  await zoe.call(evenings.closeVote, { params })
  const there = await connect(await listen(world), friend)
  const changed = there.next('evening')
  expect((await end(zoe)).status).toBe(204)
  const { status, body } = await friend.call(evenings.getEvening, { params })
  expect(status).toBe(200)
  expect(body).toMatchObject({ state: 'decided', result: { winner: 1 } })
  expect(await changed).toMatchObject({ id, state: 'decided' })
})

test.each([
  ['deleted', remove],
  ['refused', refuse],
])(
  'an evening nobody came to ends when its host is %s, and its invitees are notified',
  async (_, end) => {
    const id = await beginEvening(zoe, [friend])
    const there = await connect(await listen(world), friend)
    const changed = there.next('evening')
    expect((await end(zoe)).status).toBe(204)
    expect(await changed).toMatchObject({ id, state: 'ended' })
  },
)

test('a list being created while its owner’s account is deleted leaves no items behind', async () => {
  const { db } = world.deps
  const [id, now] = [uuidv7(), world.clock.now()]
  const { removed } = await inTransaction(db, async (tx) => {
    await lockAccount(tx, zoe.id)
    const dates = { created_at: now, updated_at: now }
    const text = { name: 'Nuits', words: '', is_numbered: 0, reader: 'self' } as const
    const list = { id, owner_id: zoe.id, ...text, item_count: 1, version: 1, ...dates }
    await tx.insertInto('own_lists').values(list).execute()
    const shelf = { user_id: zoe.id, list_id: id, owner_id: zoe.id }
    await tx.insertInto('own_list_shelves').values(shelf).execute()
    const film = { type: 'movie', work_id: 27205, title: 'Inception', picture: null } as const
    const by = { added_at: now, added_by: zoe.id, worded_by: null }
    const item = { list_id: id, ...film, position: 1, year: 2010, words: '', ...by }
    await tx.insertInto('own_list_items').values(item).execute()
    const removing = remove(zoe)
    await heldUp(world)
    return { removed: removing }
  })
  expect((await removed).status).toBe(204)
  for (const table of ['own_lists', 'own_list_items'] as const) {
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
  }
})

test('messages are deleted when both members of a conversation are deleted at once', async () => {
  const chief = await world.person('SuperAdmin')
  for (let round = 0; round < 4; round += 1) {
    const people = [await world.person(), await world.person()] as const
    await befriend(...people)
    const room = await talk(people[0], [people[1]])
    for (const { id } of people) await setRole(id, 'Visiteur')
    const ended = await Promise.all(
      people.map(({ id }) => chief.call(admin.refuseAccessRequest, { params: { userId: id } })),
    )
    expect(ended.map(({ status }) => status)).toEqual([204, 204])
    expect(await withMessages([room])).toEqual([])
  }
})

test.each([
  ['sent', undefined],
  ['refused', new Error('no more mails today')],
])('a deleted account’s sockets are closed after its last mail, here %s', async (_, refusal) => {
  const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const answer = async (done: (error?: Error) => void) => {
    await answered.promise
    done(refusal)
  }
  const smtp = await smtpServer({
    onConnect: (_session, done) => {
      asked.resolve()
      void answer(done)
    },
  })
  onTestFinished(async () => {
    answered.resolve()
    await smtp.close()
  })
  await world.close()
  world = await accountWorld({ SMTP_URL: smtp.url })
  const ada = await signedUp('ada')
  const mine = await connect(await listen(world), ada)
  const [closed, removed] = [disconnectReason(mine), remove(ada)]
  await asked.promise
  world.deps.hub.toUsers([ada.id], 'notifications', {})
  await expect.poll(() => mine.heard('notifications')).toHaveLength(1)
  answered.resolve()
  expect((await removed).status).toBe(204)
  expect(await closed).toBe('io server disconnect')
})

test('deleting an account mails its owner', async () => {
  const { email: to, username } = zoe
  const deps = { ...world.deps, mailTransport: world.mailbox }
  await mailFarewell(deps, 'account-deleted', { email: to, username })
  const subject = expect.stringContaining('votre compte est supprimé')
  expect(world.mailbox.mails.at(-1)).toMatchObject({ to, subject })
})
