import { v7 as uuidv7 } from 'uuid'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { chat } from '#shared/chat.ts'
import { comments } from '#shared/comments.ts'
import { evenings } from '#shared/evenings.ts'
import { feed } from '#shared/feed.ts'
import { friends } from '#shared/friends.ts'
import { groupLife } from '#shared/group-life.ts'
import { messageLife } from '#shared/message-life.ts'
import { notifications } from '#shared/notifications.ts'
import { recommendations } from '#shared/recommendations.ts'
import { savedShows } from '#shared/saved-shows.ts'
import { inDatabase } from '../in-database.ts'
import { callAt } from '../call-at.ts'
import { FILMS } from '../evenings.ts'
import { addPeople, type Person, settle, signInAgain } from '../faults/people.ts'
import { connect, type TestSocket } from '../sockets.ts'
import { atEndOfSuite, emptyDatabase, redisOf, startServer, testFolder } from './server.ts'

const POSTGRES = process.env['TEST_DATABASE_URL'] ?? ''
const REDIS = redisOf('two servers social')
/** Of the embedded catalogue. */
const INCEPTION = 27_205
const MATRIX = 603
const SERIES = { type: 'tv', id: 1396 } as const

let databaseUrl: string
/** Old friends: `me` with each of the others. */
let me: Person
let other: Person
let third: Person
let first: string
let second: string

const at = <T extends Parameters<typeof callAt>[2]>(
  url: string,
  by: Person,
  endpoint: T,
  given?: Parameters<typeof callAt>[3],
) => callAt(url, by.token, endpoint, given)

async function befriend(friend: Person): Promise<void> {
  await at(first, me, friends.askFriend, { body: { userId: friend.id } })
  await at(second, friend, friends.acceptRequest, { params: { userId: me.id } })
}

/** So that groups need no invitation. */
async function makeOldFriends(): Promise<void> {
  await inDatabase({ databaseUrl, dataDir: '' }, (db) =>
    db.updateTable('friendships').set({ since: 0 }).execute(),
  )
}

const open = async (...people: readonly Person[]) => {
  const body = { friendIds: people.map(({ id }) => id) }
  return (await at(first, me, chat.openConversation, { body })).id
}
const say = (url: string, by: Person, id: string, sent: object) =>
  at(url, by, chat.sendMessage, { params: { id }, body: { id: uuidv7(), ...sent } })
/** For responses that depend on background notifications. */
const WAIT = { timeout: 30_000, interval: 50 }

describe.skipIf(!POSTGRES || !REDIS)('two servers over one PostgreSQL and one Redis', () => {
  const atEnd = atEndOfSuite()
  beforeAll(async () => {
    databaseUrl = await emptyDatabase(POSTGRES, atEnd)
    await settle({ dataDir: '', databaseUrl }, 1)
    const start = () =>
      startServer(
        {
          DATABASE_URL: databaseUrl,
          REDIS_URL: REDIS,
          DATA_DIR: testFolder(atEnd),
          LOG_LEVEL: 'silent',
          RATE_LIMIT_SCALE: '1000',
        },
        { atEnd },
      )
    ;[first, second] = (await Promise.all([start(), start()])).map(({ url }) => url) as [
      string,
      string,
    ]
  })
  beforeEach(async () => {
    const people = await addPeople({ dataDir: '', databaseUrl }, 3)
    ;[me, other, third] = people as [Person, Person, Person]
    await befriend(other)
    await befriend(third)
    await makeOldFriends()
  })

  test('what a friend adds on one shows in the feed on the other, and so do the comments on it', async () => {
    const theirs = await connect(second, other)
    const mine = await connect(first, me)
    const isNew = theirs.next('feed')
    await at(first, me, savedShows.addMovie, { body: { tmdbId: INCEPTION, title: 'Inception' } })
    await isNew
    const page = await at(second, other, feed.getPage)
    expect(JSON.stringify(page)).toContain('Inception')

    const note = { userId: me.id, kind: 'movie', workId: String(INCEPTION) }
    await at(first, me, savedShows.noteMovie, {
      body: { tmdbId: INCEPTION, note: 'Vertigineux', noteReader: 'friends' },
    })
    const received = mine.next('notifications')
    await at(second, other, comments.add, {
      params: note,
      body: { id: uuidv7(), words: 'Revu hier' },
    })
    await received
    await at(second, other, comments.react, { params: { ...note, reaction: 'love' } })
    const thread = await at(first, me, comments.getThread, { params: note })
    expect(thread).toMatchObject({
      comments: [{ words: 'Revu hier', author: { id: other.id } }],
      reactions: [{ reaction: 'love' }],
    })
    expect((await at(first, me, notifications.getPage)).results).toMatchObject([
      { kind: 'comment', count: 2 },
      { kind: 'accepted' },
      { kind: 'accepted' },
    ])
  })

  test('a recommendation works across both: sent, opened, kept, seen', async () => {
    const mine = await connect(first, me)
    const theirs = await connect(second, other)
    const got = theirs.next('message')
    const work = { type: 'movie', id: String(INCEPTION) }
    const body = { friendIds: [other.id], media: { type: 'movie', id: INCEPTION } }
    await at(first, me, chat.share, { body })
    const { conversationId: id } = (await got).message
    const outcome = async () =>
      (await at(first, me, recommendations.getOutcomes, { params: { id } })).results[0]?.outcome
    expect([await outcome(), (await at(second, other, recommendations.getPage)).results]).toEqual([
      undefined,
      [expect.objectContaining({ isOpened: false, isKept: false, isDone: false })],
    ])
    await at(second, other, recommendations.open, { params: work })
    expect((await at(first, other, recommendations.getOfWork, { params: work })).results).toEqual([
      expect.objectContaining({ isOpened: true }),
    ])
    await at(second, other, savedShows.addMovie, {
      body: { tmdbId: INCEPTION, title: 'Inception' },
    })
    const became = mine.next('outcome')
    await at(second, other, savedShows.watchMovie, {
      body: { tmdbId: INCEPTION, isWatched: true },
    })
    expect(await became).toEqual({ conversationId: id })
    await expect.poll(outcome, WAIT).toBe('seen')
    expect((await at(first, me, notifications.getPage)).results[0]).toMatchObject({ kind: 'seen' })
  })

  test('reactions cross, a sealed bubble opens on the other device, a removed member loses the group', async () => {
    const [again] = (await signInAgain({ dataDir: testFolder(), databaseUrl }, [other])) as [Person]
    const mine = await connect(first, me)
    const theirs = await connect(second, other)
    const elsewhere = await connect(first, again)
    const direct = await open(other)

    const sealed = theirs.next('message')
    const { id: messageId } = await say(first, me, direct, { body: 'Il meurt', spoiler: SERIES })
    expect((await sealed).message).toMatchObject({ body: '', spoiler: { isOpen: false } })
    const opened = elsewhere.next('spoiler')
    const params = { id: direct, messageId }
    expect(await at(second, other, messageLife.open, { params })).toMatchObject({
      body: 'Il meurt',
    })
    expect(await opened).toEqual({ messageId })
    const reacted = mine.next('message-changed')
    await at(second, other, messageLife.react, { params: { ...params, reaction: 'love' } })
    expect((await reacted).message.reactions).toMatchObject([
      { reaction: 'love', people: [{ id: other.id }] },
    ])

    const group = await open(other, third)
    const losts = await connect(second, third)
    const nextGroup = (socket: TestSocket) => socket.next('group')
    const named = [theirs, losts].map(nextGroup)
    await at(first, me, groupLife.rename, { params: { id: group }, body: { name: 'Le club' } })
    expect(await Promise.all(named)).toEqual([{ conversationId: group }, { conversationId: group }])
    const removed = losts.next('group')
    const member = { params: { id: group, userId: third.id } }
    await at(first, me, groupLife.removeMember, member)
    await removed
    const before = losts.heard('message').length
    const received = theirs.next('message')
    await say(first, me, group, { body: 'Entre nous' })
    await received
    // Events are ordered: one that they may not receive would come before this one.
    const own = await open(third)
    const later = losts.next('message')
    const last = await say(first, me, own, { body: 'À toi' })
    expect((await later).message).toEqual(last)
    expect(losts.heard('message')).toHaveLength(before + 1)
    await expect(say(second, third, group, { body: 'Encore là' })).rejects.toThrow('404')

    const added = nextGroup(losts)
    await at(first, me, groupLife.addMember, { ...member, body: { history: 'all' } })
    expect(await added).toEqual({ conversationId: group })
    const known = await at(second, third, chat.getConversation, { params: { id: group } })
    expect(known).toMatchObject({ id: group, name: 'Le club' })
    const back = losts.next('message')
    await say(second, other, group, { body: 'Te revoilà' })
    expect((await back).message.body).toBe('Te revoilà')
  })

  test('a vote is cast and counted on both at once, each ballot once', async () => {
    for (const person of [me, other, third]) {
      for (const tmdbId of [INCEPTION, MATRIX])
        await at(first, person, savedShows.addMovie, { body: { tmdbId, title: `Film ${tmdbId}` } })
    }
    const theirs = await connect(second, other)
    const params = { id: uuidv7() }
    const invited = theirs.next('evening')
    const userIds = [other.id, third.id]
    await at(first, me, evenings.create, { body: { ...FILMS, ...params, userIds } })
    expect(await invited).toMatchObject(params)
    for (const person of [other, third])
      await at(second, person, evenings.join, { params, body: { seesAgain: false } })
    const ids = [INCEPTION, MATRIX]
    await at(second, me, evenings.openVote, { params, body: { ids } })

    const vote = (url: string, by: Person, number: number) =>
      at(url, by, evenings.vote, { params, body: { approved: [number], veto: null } })
    await Promise.all([
      vote(first, me, 1),
      vote(second, me, 1),
      vote(second, other, 1),
      vote(first, third, 2),
      vote(second, third, 2),
    ])
    const cast = await at(first, other, evenings.getEvening, { params })
    expect(cast).toMatchObject({ votedCount: 3, voterCount: 3, ballot: { approved: [1] } })

    const close = (url: string) => at(url, me, evenings.closeVote, { params })
    const counted = await Promise.all([first, second, first].map(close))
    const totals = [
      { number: 1, approvals: 2 },
      { number: 2, approvals: 1 },
    ]
    for (const { result } of counted) expect(result).toMatchObject({ winner: 1, voters: 3, totals })
    const { result } = await at(second, third, evenings.getEvening, { params })
    expect(result).toEqual(counted[0]?.result)
  })
})
