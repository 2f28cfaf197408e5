import { v7 as uuidv7 } from 'uuid'
import { chat, type Message } from '#shared/chat.ts'
import { evenings } from '#shared/evenings.ts'
import type { Ballot } from '#shared/evening-shapes.ts'
import { friends } from '#shared/friends.ts'
import { savedShows } from '#shared/saved-shows.ts'
import { callAt } from '../call-at.ts'
import { FILMS } from '../evenings.ts'
import { keyOf } from './clients.ts'
import type { Found, History } from './history.ts'
import type { Person } from './people.ts'

/** One or a few writes at this server; false without a response, or if refused for now. */
export type Action = (url: string) => Promise<boolean>

/** People who make and end friendships, write messages and vote, with a record of it. */
export interface Company {
  readonly conversationId: string
  /** Each is repeated by one client. */
  readonly actions: readonly Action[]
  /** The messages acknowledged so far, in no order. */
  readonly sent: readonly string[]
  read(url: string): Promise<Found[]>
  /** Counts each vote at both servers; returns the results that differ from the ballots. */
  count(urls: readonly [string, string]): Promise<object[]>
}

const WRITERS = 4
const EVENINGS = 3
const PROPOSED = [90_000_001, 90_000_002, 90_000_003, 90_000_004]
/** The host and guests of the evenings. */
const TABLE = 5

/** @param people at least `TABLE` */
export async function openCompany(
  url: string,
  people: readonly [Person, Person, ...Person[]],
  history: History,
): Promise<Company> {
  const [host, friend] = people
  const table = people.slice(0, TABLE)
  for (const guest of table.slice(1)) await befriend(url, host, guest)
  const body = { friendIds: [friend.id] }
  const { id: conversationId } = await callAt(url, host.token, chat.openConversation, { body })
  for (const tmdbId of PROPOSED) {
    const acknowledge = history.invoke({ key: keyOf(host, 'movie', tmdbId) })
    const wanted = { body: { tmdbId, title: `Film ${tmdbId}` } }
    await callAt(url, host.token, savedShows.addMovie, wanted)
    acknowledge()
  }
  const open = Array.from({ length: EVENINGS }, () => openVote(url, table))
  const votes = (await Promise.all(open)).flatMap((id) => table.map((voter) => ({ id, voter })))
  const pairs = people
    .slice(1)
    .flatMap((one, index) => people.slice(index + 2).map((other) => [one, other] as const))
  for (const pair of pairs) for (const key of sides(pair)) history.invoke({ key })()
  for (const { id, voter } of votes) history.invoke({ key: ballotKey(id, voter) })()
  const sent: string[] = []
  const shares = Array.from({ length: WRITERS }, (_, number) => number)
  const ofShare = <T>(all: readonly T[], number: number) =>
    all.filter((_, index) => index % WRITERS === number)
  return {
    conversationId,
    sent,
    actions: shares.flatMap((number) => [
      friendships(ofShare(pairs, number), history),
      messages(number % 2 === 0 ? host : friend, conversationId, { history, sent }),
      ballots(ofShare(votes, number), history),
    ]),
    async read(at) {
      const found = await readMessages(at, host, conversationId)
      const lists = await Promise.all(people.slice(1).map((person) => readFriends(at, person)))
      const known = new Set(pairs.flatMap(sides))
      const added = lists.flat().filter((key) => known.has(key) || !key.includes(host.id))
      const apart = [...known].filter((key) => !added.includes(key))
      return [
        ...found.map(({ id }) => ({ key: id, note: null })),
        ...added.map((key) => ({ key, note: 'added' })),
        ...apart.map((key) => ({ key, note: null })),
        ...(await Promise.all(
          votes.map(async ({ id, voter }) => ({
            key: ballotKey(id, voter),
            note: (await readBallot(at, id, voter))?.approved.join() ?? null,
          })),
        )),
      ]
    },
    async count(urls) {
      const ids = [...new Set(votes.map(({ id }) => id))]
      return (await Promise.all(ids.map((id) => differences(urls, id, table)))).flat()
    },
  }
}

async function befriend(url: string, one: Person, other: Person): Promise<void> {
  await callAt(url, one.token, friends.askFriend, { body: { userId: other.id } })
  await callAt(url, other.token, friends.acceptRequest, { params: { userId: one.id } })
}

async function openVote(url: string, [host, ...guests]: readonly Person[]): Promise<string> {
  const id = uuidv7()
  const params = { id }
  const token = host?.token ?? ''
  const userIds = guests.map((guest) => guest.id)
  await callAt(url, token, evenings.create, { body: { ...FILMS, id, userIds } })
  for (const guest of guests) {
    await callAt(url, guest.token, evenings.join, { params, body: { seesAgain: false } })
  }
  await callAt(url, token, evenings.openVote, { params, body: { ids: PROPOSED } })
  return id
}

/** Whether a call succeeded; if not, its outcome is unknown. */
const done = (call: Promise<unknown>): Promise<boolean> =>
  call.then(
    () => true,
    () => false,
  )

/** One asks, the other accepts, and in the next round one of them ends it; each pair in turn. */
function friendships(pairs: readonly (readonly [Person, Person])[], history: History): Action {
  let turn = 0
  return async (url) => {
    const pair = pairs[turn % pairs.length]
    const isEnd = Math.floor(turn / pairs.length) % 2 === 1
    turn += 1
    if (!pair) return true
    const [one, other] = pair
    const params = { userId: isEnd ? other.id : one.id }
    // The outcome does not matter: only the next call shows whether they are friends.
    if (!isEnd)
      await done(callAt(url, one.token, friends.askFriend, { body: { userId: other.id } }))
    const note = isEnd ? null : 'added'
    const acknowledged = sides(pair).map((key) => history.invoke({ key, note }))
    const isDone = await done(
      isEnd
        ? callAt(url, one.token, friends.removeFriend, { params })
        : callAt(url, other.token, friends.acceptRequest, { params }),
    )
    if (isDone) for (const acknowledge of acknowledged) acknowledge()
    return isDone
  }
}

/** A friendship is seen from both sides. */
const sides = ([one, other]: readonly [Person, Person]) => [
  `${one.id} and ${other.id}`,
  `${other.id} and ${one.id}`,
]

async function readFriends(url: string, person: Person): Promise<string[]> {
  const { results, totalPages } = await callAt(url, person.token, friends.getFriends)
  if (totalPages > 1) throw new Error('more friends than a page')
  return results.map(({ user }) => `${person.id} and ${user.id}`)
}

/** Messages, each sent until it is acknowledged. */
function messages(
  from: Person,
  id: string,
  { history, sent }: { readonly history: History; readonly sent: string[] },
): Action {
  let waiting: string | undefined
  return async (url) => {
    waiting ??= uuidv7()
    const body = { id: waiting, body: `Message ${waiting}` }
    const acknowledge = history.invoke({ key: waiting })
    const isDone = await done(callAt(url, from.token, chat.sendMessage, { params: { id }, body }))
    if (!isDone) return false
    acknowledge()
    sent.push(waiting)
    waiting = undefined
    return true
  }
}

/**
 * A whole conversation, page by page.
 * @throws if a message's time is not later than the previous one's
 */
export async function readMessages(url: string, reader: Person, id: string): Promise<Message[]> {
  const all: Message[] = []
  for (let before: string | undefined; ; before = all[0]?.id) {
    const query = { before, limit: 100 }
    const given = { params: { id }, query }
    const { results, hasMore } = await callAt(url, reader.token, chat.getMessages, given)
    all.unshift(...results)
    if (!hasMore) break
  }
  const late = all.findIndex(({ sentAt }, index) => sentAt <= (all[index - 1]?.sentAt ?? ''))
  if (late >= 0) throw new Error(`message ${late} is not later than the one before`)
  return all
}

/** Ballots that replace one another, each different from its voter's last one. */
function ballots(
  votes: readonly { readonly id: string; readonly voter: Person }[],
  history: History,
): Action {
  let turn = 0
  return async (url) => {
    const vote = votes[turn % votes.length]
    const order = Math.floor(turn / votes.length)
    turn += 1
    if (!vote) return true
    const { id, voter } = vote
    const approved = PROPOSED.map((_, index) => ((index + order) % PROPOSED.length) + 1)
    // Twelve different ballots: starting at each title, all four, three or two of them.
    approved.length -= Math.floor(order / PROPOSED.length) % 3
    const acknowledge = history.invoke({ key: ballotKey(id, voter), note: approved.join() })
    const body = { approved, veto: null }
    const isDone = await done(callAt(url, voter.token, evenings.vote, { params: { id }, body }))
    if (isDone) acknowledge()
    return isDone
  }
}

const ballotKey = (id: string, voter: Person) => `ballot of ${voter.id} on ${id}`

async function readBallot(url: string, id: string, { token }: Person): Promise<Ballot | null> {
  return (await callAt(url, token, evenings.getEvening, { params: { id } })).ballot
}

async function differences(
  urls: readonly [string, string],
  id: string,
  table: readonly Person[],
): Promise<object[]> {
  const given = await Promise.all(table.map((voter) => readBallot(urls[0], id, voter)))
  const ballotsGiven = given.filter((ballot) => ballot !== null)
  const expected = {
    voters: ballotsGiven.length,
    approvals: PROPOSED.map(
      (_, index) => ballotsGiven.filter(({ approved }) => approved.includes(index + 1)).length,
    ),
  }
  const results = await Promise.all(
    urls.map((url) => callAt(url, table[0]?.token ?? '', evenings.closeVote, { params: { id } })),
  )
  return results.flatMap(({ result }) => {
    const { voters, totals = [] } = result ?? {}
    const counted = { voters, approvals: totals.map(({ approvals }) => approvals) }
    return JSON.stringify(counted) === JSON.stringify(expected) ? [] : [{ id, counted, expected }]
  })
}
