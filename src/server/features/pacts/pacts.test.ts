import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { account } from '#shared/account.ts'
import { admin } from '#shared/admin.ts'
import { chat } from '#shared/chat.ts'
import { episodeCalls } from '#shared/episodes.ts'
import { friends } from '#shared/friends.ts'
import { messageLife } from '#shared/message-life.ts'
import { notifications } from '#shared/notifications.ts'
import { PACT_MAX, type Pact, pacts } from '#shared/pacts.ts'
import { savedShows } from '#shared/saved-shows.ts'
import { viewings } from '#shared/viewings.ts'
import { befriend, setUsernames, makeOldFriends } from '#test/people.ts'
import { connect, listen } from '#test/sockets.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'

/** Breaking Bad, in the embedded catalogue. */
const SERIES = 1396
const DAY = '2026-01-10'

let world: TestWorld
let url: string
let antoine: Caller
let ines: Caller
let hugo: Caller

beforeAll(async () => {
  world = await testWorld()
  url = await listen(world)
})
afterAll(() => world.close())

/** Antoine has two friends who are not friends with each other. */
beforeEach(async () => {
  ;[antoine, ines, hugo] = [await world.person(), await world.person(), await world.person()]
  await befriend(antoine, ines)
  await befriend(antoine, hugo)
  await makeOldFriends(world)
})

const ofSeries = { params: { tmdbId: SERIES } }
const read = async (who: Caller): Promise<Pact[]> =>
  (await who.call(pacts.getOfSeries, ofSeries)).body.results
const invite = (by: Caller, people: readonly Caller[]) =>
  by.call(pacts.invite, { ...ofSeries, body: { userIds: people.map(({ id }) => id) } })
const join = (who: Caller, id: string) => who.call(pacts.join, { params: { id } })
const together = (who: Caller, id: string, episode: number, season = 2) =>
  who.call(pacts.tick, { params: { id }, body: { season, episode, day: DAY } })
const answer = (who: Caller, id: string, episode: number, isSeen = true) =>
  who.call(pacts.answer, { params: { id }, body: { season: 2, episode, isSeen } })
const ticks = async (who: Caller) =>
  (await who.call(episodeCalls.getTicks, { query: { tmdbId: SERIES } })).body.seasons
const notificationsOf = async (who: Caller) =>
  (await who.call(notifications.getPage, { query: { kind: 'pact' } })).body.results
const names = (pact: Pact | undefined) =>
  pact?.members.map(({ user, isJoined }) => `${user.username}${isJoined ? '' : '?'}`)

/** A pact joined by all these people. */
async function bound(people: readonly Caller[] = [ines]): Promise<string> {
  const { body } = await invite(antoine, people)
  for (const person of people) {
    world.clock.pass(1)
    expect((await join(person, body.id)).status).toBe(200)
  }
  return body.id
}

test('the series watched together are those of joined pacts, not of invitations', async () => {
  const joined = async (who: Caller) => (await who.call(pacts.getJoined)).body.results
  expect(await joined(antoine)).toEqual([])
  const { body } = await invite(antoine, [ines])
  expect(await joined(antoine)).toEqual([SERIES])
  expect(await joined(ines)).toEqual([])
  await join(ines, body.id)
  expect(await joined(ines)).toEqual([SERIES])
  await ines.call(pacts.leave, { params: { id: body.id } })
  expect(await joined(ines)).toEqual([])
})

describe('an invitation', () => {
  test('is for friends only, and its notification is pending until answered', async () => {
    const stranger = await world.person()
    expect((await invite(antoine, [stranger])).problem.code).toBe('NOT_FRIEND')
    const { status, body } = await invite(antoine, [ines])
    expect(status).toBe(200)
    expect(names(body)).toEqual([antoine.username, `${ines.username}?`])
    const waiting = { kind: 'pact', pactId: body.id, isWaiting: true, isRead: false }
    expect(await notificationsOf(ines)).toMatchObject([
      { ...waiting, series: { title: 'Breaking Bad' } },
    ])
    expect((await join(stranger, body.id)).problem.code).toBe('NOT_FOUND')
    expect((await join(ines, body.id)).status).toBe(200)
    expect(await notificationsOf(ines)).toMatchObject([{ isWaiting: false, isRead: true }])
    // Added to her list.
    expect(await ticks(ines)).toEqual([])
    const saved = await ines.call(savedShows.getTvs)
    expect(saved.body.results.map(({ tmdbId }: { tmdbId: number }) => tmdbId)).toEqual([SERIES])
  })

  test('may be repeated, for the same pact', async () => {
    const first = await invite(antoine, [ines])
    const again = await invite(antoine, [ines, hugo])
    expect(again.body.id).toBe(first.body.id)
    expect(names(again.body)).toHaveLength(3)
    expect(await notificationsOf(ines)).toHaveLength(1)
  })

  test('from two devices at once creates one pact', async () => {
    await Promise.all([invite(antoine, [ines]), invite(antoine, [hugo])])
    expect(await read(antoine)).toHaveLength(1)
    expect((await read(antoine))[0]?.members).toHaveLength(3)
  })

  test('is declined by leaving, and is withdrawn when the inviter leaves', async () => {
    const { body } = await invite(antoine, [ines, hugo])
    const params = { params: { id: body.id } }
    expect((await ines.call(pacts.leave, params)).status).toBe(204)
    expect(await read(ines)).toEqual([])
    expect((await ines.call(pacts.leave, params)).problem.code).toBe('NOT_FOUND')
    expect((await antoine.call(pacts.leave, params)).status).toBe(204)
    expect(await read(hugo)).toEqual([])
    expect((await join(hugo, body.id)).problem.code).toBe('NOT_FOUND')
    expect(await notificationsOf(hugo)).toMatchObject([{ isWaiting: false }])
  })

  test('ends with the friendship', async () => {
    const { body } = await invite(antoine, [ines, hugo])
    await antoine.call(friends.removeFriend, { params: { userId: ines.id } })
    expect((await join(ines, body.id)).problem.code).toBe('NOT_FOUND')
    expect(await notificationsOf(ines)).toEqual([])
    expect((await join(hugo, body.id)).status).toBe(200)
  })

  /** `count` more friends of Antoine. */
  async function others(count: number): Promise<Caller[]> {
    const people: Caller[] = []
    while (people.length < count) {
      const person = await world.person()
      await befriend(antoine, person)
      people.push(person)
    }
    return people
  }

  test('is limited to the maximum number of members', async () => {
    const [last = hugo, ...people] = await others(PACT_MAX - 2)
    expect((await invite(antoine, [ines, hugo, ...people])).status).toBe(200)
    expect((await invite(antoine, [last])).problem.code).toBe('PACT_FULL')
    expect(await read(last)).toEqual([])
  })

  test('is limited so even when two members invite at once', async () => {
    const id = await bound()
    const [max = hugo, ...people] = await others(PACT_MAX - 2)
    await befriend(ines, max)
    await invite(antoine, people)
    const { db } = world.deps
    for (let round = 0; round < 10; round += 1) {
      const answers = await Promise.all([invite(antoine, [hugo]), invite(ines, [max])])
      const statuses = answers.map(({ status }) => status)
      expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409])
      const rows = await db
        .selectFrom('pact_members')
        .where('pact_id', '=', id)
        .selectAll()
        .execute()
      expect(rows).toHaveLength(PACT_MAX)
      await db.deleteFrom('pact_members').where('user_id', 'in', [hugo.id, max.id]).execute()
    }
  })
})

describe('an episode seen together', () => {
  test('is ticked for everyone who confirms, on the day it was seen', async () => {
    const id = await bound([ines, hugo])
    const { body } = await together(antoine, id, 4)
    expect(body.members[0]).toMatchObject({ isMe: true, place: { season: 2, episode: 4 } })
    expect(body.marker).toBeNull()
    const [pact] = await read(ines)
    const asked = { user: { id: antoine.id }, season: 2, episode: 4, day: DAY }
    expect(pact?.ticks).toMatchObject([asked])
    expect(await notificationsOf(ines)).toMatchObject([
      { season: 2, episode: 4, isWaiting: true },
      { isWaiting: false },
    ])
    expect((await answer(ines, id, 4)).body).toMatchObject({
      ticks: [],
      marker: { season: 2, episode: 4 },
    })
    expect(await ticks(ines)).toEqual([{ season: 2, episodes: [4] }])
    const work = { kind: 'episode', workId: SERIES, season: 2, episode: 4 } as const
    const seen = await ines.call(viewings.getViewings, { query: work })
    expect(seen.body.results).toMatchObject([{ day: DAY }])
    // Hugo was asked too and has not answered.
    expect(await ticks(hugo)).toEqual([])
    expect((await read(antoine))[0]?.marker).toBeNull()
  })

  test('leaves one viewing when two devices confirm at once', async () => {
    const id = await bound()
    await together(antoine, id, 1)
    const elsewhere = await world.elsewhere(ines)
    const both = await Promise.all([answer(ines, id, 1), answer(elsewhere, id, 1)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const rows = await world.deps.db
      .selectFrom('viewings')
      .where('user_id', '=', ines.id)
      .selectAll()
      .execute()
    expect(rows).toMatchObject([{ season: 2, episode: 1, number: 1, day: DAY }])
  })

  test('is not ticked for a member who denies it, and nobody may answer for another', async () => {
    const id = await bound()
    await together(antoine, id, 2)
    expect((await answer(hugo, id, 2)).problem.code).toBe('NOT_FOUND')
    expect((await answer(ines, id, 2, false)).body.ticks).toEqual([])
    expect(await ticks(ines)).toEqual([])
    // Answering a question that was not asked ticks nothing.
    expect((await answer(ines, id, 3)).status).toBe(200)
    expect(await ticks(ines)).toEqual([])
  })

  test('asks nobody who already ticked it, or is only invited', async () => {
    const id = await bound()
    await invite(antoine, [hugo])
    const body = { tmdbId: SERIES, season: 2, episode: 1, isSeen: true }
    await ines.call(episodeCalls.tick, { body })
    await together(antoine, id, 1)
    expect((await read(ines))[0]).toMatchObject({ ticks: [], marker: { season: 2, episode: 1 } })
    expect((await together(hugo, id, 1)).problem.code).toBe('FORBIDDEN')
    expect((await answer(hugo, id, 1)).problem.code).toBe('FORBIDDEN')
    expect(await ticks(hugo)).toEqual([])
    expect((await together(antoine, id, 99)).problem.code).toBe('NOT_FOUND')
  })
})

describe('who sees whom', () => {
  test('only friends, also within a pact', async () => {
    const id = await bound([ines, hugo])
    expect(names((await read(antoine))[0])).toHaveLength(3)
    expect(names((await read(ines))[0])).toEqual([antoine.username, ines.username])
    await together(ines, id, 1)
    expect((await read(hugo))[0]?.ticks).toEqual([])
    expect((await read(antoine))[0]?.ticks).toHaveLength(1)
  })

  test.each(['former', 'blocked', 'blocker', 'demoted'])('no longer one who is %s', async (how) => {
    const id = await bound()
    await together(antoine, id, 1)
    const twin = (await read(ines))[0]
    expect([names(twin)?.length, twin?.ticks.length]).toEqual([2, 1])
    const inesId = { params: { userId: ines.id } }
    if (how === 'former') await antoine.call(friends.removeFriend, inesId)
    if (how === 'blocked') await antoine.call(friends.block, inesId)
    if (how === 'blocker') await ines.call(friends.block, { params: { userId: antoine.id } })
    if (how === 'demoted') {
      const boss = await world.person('SuperAdmin')
      await boss.call(admin.setRole, { params: { id: antoine.id }, body: { role: 'Visiteur' } })
    }
    const [mine] = await read(ines)
    expect(names(mine)).toEqual([ines.username])
    expect(mine?.ticks).toEqual([])
    expect(await notificationsOf(ines)).toEqual([])
    await answer(ines, id, 1)
    expect(await ticks(ines)).toEqual([])
  })

  test('nobody sees the progress of a member who hides the series', async () => {
    const id = await bound()
    await together(antoine, id, 1)
    await answer(ines, id, 1)
    expect((await read(antoine))[0]?.marker).toEqual({ season: 2, episode: 1 })
    await ines.call(savedShows.hideTv, { body: { tmdbId: SERIES, isHidden: true } })
    expect((await read(antoine))[0]).toMatchObject({ marker: null, members: [{}, { place: null }] })
  })

  test('events go only to those concerned', async () => {
    const id = await bound()
    const [hers, his] = [await connect(url, ines), await connect(url, hugo)]
    const next = hers.next('pact')
    await together(antoine, id, 1)
    expect(await next).toEqual({ tmdbId: SERIES })
    const invited = his.next('pact')
    await invite(antoine, [hugo])
    await invited
    expect(his.heard('pact')).toHaveLength(1)
  })
})

test('joining another pact on a series leaves the previous one', async () => {
  const id = await bound()
  await befriend(ines, hugo)
  const { body: other } = await invite(hugo, [ines])
  expect((await read(ines)).map(({ isJoined }) => isJoined)).toEqual([true, false])
  const his = await connect(url, antoine)
  const told = his.next('pact')
  await join(ines, other.id)
  expect(await told).toEqual({ tmdbId: SERIES })
  expect((await read(ines)).map((pact) => pact.id)).toEqual([other.id])
  expect(names((await read(antoine)).find((pact) => pact.id === id))).toEqual([antoine.username])
})

describe('text about the series', () => {
  const send = async (to: Caller, text: string) => {
    const shared = await antoine.call(chat.share, {
      body: { friendIds: [to.id], media: { type: 'tv', id: SERIES }, message: text },
    })
    return shared.body.conversationIds[0] ?? ''
  }
  const lastIn = async (who: Caller, id: string) =>
    (await who.call(chat.getMessages, { params: { id } })).body.results.at(-1)

  test('is sealed for a member who is behind, and opens once they catch up', async () => {
    const pact = await bound()
    await together(antoine, pact, 4)
    const hers = await send(ines, 'Il meurt')
    const closed = { body: '', spoiler: { season: 2, episode: 4, isOpen: false } }
    expect(await lastIn(ines, hers)).toMatchObject(closed)
    expect(await lastIn(antoine, hers)).toMatchObject({ body: 'Il meurt' })
    // Hugo is not in a pact with him.
    expect(await lastIn(hugo, await send(hugo, 'Regarde'))).not.toHaveProperty('spoiler')
    await answer(ines, pact, 4)
    expect(await lastIn(ines, hers)).toMatchObject({ body: 'Il meurt', spoiler: { isOpen: true } })
  })

  test('is sealed in a conversation too if it is beside a card', async () => {
    const pact = await bound()
    await together(antoine, pact, 4)
    const opened = await antoine.call(chat.openConversation, { body: { friendIds: [ines.id] } })
    const params = { id: opened.body.id }
    const plain = { id: uuidv7(), body: 'Bonjour' }
    await antoine.call(chat.sendMessage, { params, body: plain })
    expect(await lastIn(ines, params.id)).toMatchObject({ body: 'Bonjour' })
    const card = { id: uuidv7(), body: 'Il meurt', media: { type: 'tv', id: SERIES } as const }
    const sent = await antoine.call(messageLife.sendCard, { params, body: card })
    expect(sent.body).toMatchObject({ body: 'Il meurt', spoiler: { isOpen: true } })
    expect(await lastIn(ines, params.id)).toMatchObject({ body: '', media: card.media })
  })

  test('is sealed too if an edit puts it beside a card, unless a seal was lifted', async () => {
    const pact = await bound()
    const id = await send(ines, 'On commence ce soir ?')
    const messageId = (await lastIn(ines, id))?.id
    const edit = async (body: object) => {
      const edited = await antoine.call(messageLife.edit, { params: { id, messageId }, body })
      expect(edited.status).toBe(200)
      return lastIn(ines, id)
    }
    await together(antoine, pact, 4)
    expect(await edit({ body: 'On commence ce soir ?' })).not.toHaveProperty('spoiler')
    const closed = { body: '', spoiler: { season: 2, episode: 4, isOpen: false } }
    expect(await edit({ body: 'Il meurt' })).toMatchObject(closed)
    expect(await edit({ body: 'Elle meurt' })).toMatchObject(closed)
    expect(await edit({ body: 'On continue ?', spoiler: null })).not.toHaveProperty('spoiler')
    expect(await edit({ body: 'On continue demain ?' })).not.toHaveProperty('spoiler')
  })
})

test('an export sorts the other members by name, ignoring case', async () => {
  await bound([ines, hugo])
  await setUsernames(world, [ines, 'Zoo'], [hugo, 'amis'])
  const { body } = await antoine.call(account.export)
  const [pact] = body.pacts
  expect(pact?.members.map(({ username }) => username)).toEqual(['amis', 'Zoo'])
})

test('is in the export, and is deleted with the account', async () => {
  const id = await bound()
  await together(antoine, id, 1)
  const { body } = await ines.call(account.export)
  expect(body.pacts).toMatchObject([
    { id, tmdbId: SERIES, members: [{ id: antoine.id, username: antoine.username }] },
  ])
  await world.deps.db.deleteFrom('users').where('id', '=', antoine.id).execute()
  expect(names((await read(ines))[0])).toEqual([ines.username])
  const left = await world.deps.db.selectFrom('pact_ticks').selectAll().execute()
  expect(left.filter((row) => row.told_by === antoine.id)).toEqual([])
})
