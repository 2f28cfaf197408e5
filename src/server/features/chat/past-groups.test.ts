import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { account } from '#shared/account.ts'
import { admin } from '#shared/admin.ts'
import { chat } from '#shared/chat.ts'
import { friends } from '#shared/friends.ts'
import { groupLife } from '#shared/group-life.ts'
import { messageLife } from '#shared/message-life.ts'
import { befriend, makeOldFriends } from '#test/people.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'

let world: TestWorld
let maker: Caller
let gone: Caller
let other: Caller
let id: string
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  maker = await world.person()
  gone = await world.person()
  other = await world.person()
  await befriend(maker, gone)
  await befriend(maker, other)
  await makeOldFriends(world)
  const friendIds = [gone.id, other.id]
  const opened = await maker.call(chat.openConversation, { body: { friendIds, name: 'Jeudi' } })
  id = opened.body.id
  await say(maker, 'avant')
  await say(gone, 'de moi')
})

const say = (by: Caller, body: string) =>
  by.call(chat.sendMessage, { params: { id }, body: { id: uuidv7(), body } })
const rename = async (name: string | null) => {
  const { status } = await maker.call(groupLife.rename, { params: { id }, body: { name } })
  expect(status).toBe(204)
}
const leave = (by: Caller) => by.call(chat.leave, { params: { id }, query: {} })
const taken = async (by: Caller) => (await by.call(account.export)).body.conversations
const zipped = async (by: Caller) => {
  const { body } = await by.call(account.exportZip)
  return (body as unknown as Record<string, { conversations: unknown }>)['calepin.json']
    ?.conversations
}

test('whoever left a group exports its messages up to then, and none after', async () => {
  expect((await leave(gone)).status).toBe(204)
  await say(other, 'après')
  const [group, ...others] = await taken(gone)
  expect(others).toEqual([])
  expect(group).toMatchObject({ id, name: 'Jeudi', leftAt: expect.any(String) })
  expect(group?.messages.map(({ body }) => body)).toEqual(['avant', 'de moi'])
  expect(group?.members.map((person) => person.id).toSorted()).toEqual(
    [gone.id, maker.id].toSorted(),
  )
  expect(await zipped(gone)).toEqual([group])
  // They no longer have access, and a current member exports everything.
  expect((await gone.call(chat.getMessages, { params: { id } })).status).toBe(404)
  const [whole] = await taken(other)
  expect([whole?.leftAt, whole?.messages.map(({ event }) => event?.kind)]).toEqual([
    null,
    [undefined, undefined, 'left', undefined],
  ])
})

test('their own reactions are exported with it, and nobody else’s', async () => {
  const [message] = (await gone.call(chat.getMessages, { params: { id }, query: {} })).body.results
  const params = { id, messageId: message?.id ?? '', reaction: 'love' } as const
  for (const by of [gone, other]) {
    expect((await by.call(messageLife.react, { params })).status).toBe(204)
  }
  await leave(gone)
  const [group] = await taken(gone)
  const reactions = group?.messages.map((each) => each.reactions)
  expect(reactions).toEqual([
    [{ reaction: 'love', people: [expect.objectContaining({ id: gone.id })] }],
    undefined,
  ])
})

test.each([
  ['kept its name', [], [], 'Jeudi'],
  ['was renamed before', ['Vendredi', 'Samedi'], [], 'Samedi'],
  ['was renamed before and since', ['Vendredi'], ['Sans elle', null], 'Vendredi'],
  ['lost its name before', ['Vendredi', null], ['Sans elle'], null],
  ['was renamed since', [], ['Sans elle'], 'Jeudi'],
])('a group that %s is exported under its name of then', async (_, before, since, name) => {
  for (const to of before) await rename(to)
  await leave(gone)
  for (const to of since) await rename(to)
  const [group] = await taken(gone)
  expect(group?.name).toBe(name)
  expect(await zipped(gone)).toEqual([group])
})

test('somebody removed after an earlier stay exports the name of the later one', async () => {
  const { db } = world.deps
  await leave(gone)
  await rename('Vendredi')
  const params = { id, userId: gone.id }
  expect((await maker.call(groupLife.addMember, { params, body: { history: 'all' } })).status).toBe(
    204,
  )
  expect((await maker.call(groupLife.removeMember, { params })).status).toBe(204)
  await rename('Sans elle')
  expect(await taken(gone)).toMatchObject([{ id, name: 'Vendredi' }])
  // As stored by a version that did not know it.
  await db.updateTable('past_members').set({ name: null }).where('user_id', '=', gone.id).execute()
  expect(await taken(gone)).toMatchObject([{ id, name: null }])
})

test('a block hides the same messages there; a demoted user exports nothing of it', async () => {
  await leave(gone)
  expect(JSON.stringify(await taken(gone))).toContain('avant')
  await gone.call(friends.block, { params: { userId: maker.id } })
  const [group] = await taken(gone)
  expect(JSON.stringify(group)).not.toContain('avant')
  expect(JSON.stringify(group)).not.toContain(maker.id)
  expect(JSON.stringify(group)).toContain('de moi')
  const chief = await world.person('SuperAdmin')
  await chief.call(admin.setRole, { params: { id: gone.id }, body: { role: 'Visiteur' } })
  expect([await taken(gone), await zipped(gone)]).toEqual([[], []])
})

test('a long group is exported whole, and one without members not at all', async () => {
  const { db, clock } = world.deps
  const rows = Array.from({ length: 2400 }, (_, place) => ({
    conversation_id: id,
    seq: place + 3,
    id: uuidv7(),
    sender_id: maker.id,
    body: String(place),
    work: null,
    person_id: null,
    sent_at: clock.now() + place,
  }))
  for (let from = 0; from < rows.length; from += 300) {
    await db
      .insertInto('messages')
      .values(rows.slice(from, from + 300))
      .execute()
  }
  await db.updateTable('conversations').set({ last_seq: 2402 }).where('id', '=', id).execute()
  await leave(gone)
  const [group] = await taken(gone)
  const bodies = group?.messages.map(({ body }) => body)
  expect(bodies).toEqual(['avant', 'de moi', ...rows.map(({ body }) => body)])
  for (const each of [maker, other]) await leave(each)
  expect(await taken(gone)).toEqual([])
  const { count } = await db
    .selectFrom('past_members')
    .where('conversation_id', '=', id)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBe(0)
})
