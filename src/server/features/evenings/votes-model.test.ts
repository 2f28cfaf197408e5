import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CastBallot, countVote, publicCount } from '#shared/evening-count.ts'
import { eveningGuests } from '#shared/evening-guests.ts'
import type { Evening } from '#shared/evening-shapes.ts'
import { evenings } from '#shared/evenings.ts'
import { beginEvening, comeTo, ownSecret, want } from '#test/evenings.ts'
import { befriend } from '#test/people.ts'
import { runs } from '#test/runs.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'

/*
 * Model-based test: whatever happens while a vote is open (people vote twice, come late, leave or
 * are removed, the host leaves), its result is that of the ballots of those present, and until then
 * nobody sees more than how many have voted.
 */

const FILMS = [201, 202, 203]
const PEOPLE = 4

let world: TestWorld
let people: Caller[]
beforeAll(async () => {
  world = await testWorld({ RATE_LIMIT_SCALE: '100000' })
  people = await Promise.all(Array.from({ length: PEOPLE }, async () => world.person()))
  for (const [place, person] of people.entries()) {
    for (const other of people.slice(0, place)) await befriend(person, other)
    for (const film of FILMS) await want(person, film)
  }
})
afterAll(() => world.close())

/** An act of, or on, the person at index `who`; `PEOPLE` is the guest. */
interface Act {
  readonly does: 'vote' | 'leave' | 'come' | 'sendAway'
  readonly who: number
  readonly approved: number[]
  readonly veto: number | null
}
const number = fc.integer({ min: 1, max: FILMS.length })
const anyAct = fc.record<Act>({
  does: fc.constantFrom('vote', 'vote', 'vote', 'vote', 'come', 'leave', 'leave', 'sendAway'),
  // The first host, whose leaving changes most, more often than others.
  who: fc.constantFrom(0, 0, 1, 2, 3, PEOPLE),
  approved: fc.array(number, { maxLength: 4 }),
  veto: fc.option(number),
})
const coming = (who: number): Act => ({ does: 'come', who, approved: [], veto: null })
/** Some come first: most of what follows needs several people. */
const acts = fc
  .tuple(fc.shuffledSubarray([1, 2, 3, PEOPLE]), fc.array(anyAct, { maxLength: 12 }))
  .map(([comers, others]) => [...comers.map(coming), ...others])

test('a vote’s result is that of those present, and no ballot is shown before', async () => {
  await fc.assert(
    fc.asyncProperty(acts, async (all) => play(all)),
    { numRuns: runs(15) },
  )
})

async function play(all: readonly Act[]): Promise<void> {
  const [first] = people
  if (!first) throw new Error('nobody')
  const id = await beginEvening(first, people.slice(1))
  const params = { id }
  const { token: link } = (await first.call(evenings.makeLink, { params })).body
  await first.call(evenings.openVote, { params, body: { ids: FILMS } })
  const table = tableOf(id, link)
  for (const act of all) {
    const before = await table.shown()
    const isReplaced = await table.act(act)
    const after = await table.shown()
    for (const [place, seen] of after) {
      expect(seen.ballot).toEqual(table.ballots.get(place) ?? null)
      expect(seen).toMatchObject({ votedCount: table.ballots.size, voterCount: table.here.length })
      // A replaced ballot is invisible to others.
      if (isReplaced && act.who !== place) expect(seen).toEqual(before.get(place))
    }
  }
  const host = table.host()
  if (!host) return
  const { body } = await host.call(evenings.closeVote, { params })
  const { proposals, result } = body
  expect(proposals).toHaveLength(FILMS.length)
  expect(result).toEqual(publicCount(countVote([1, 2, 3], [...table.ballots.values()])))
}

/** The expected evening, and the calls that change the real one. */
function tableOf(id: string, link: string) {
  const params = { id }
  /** Those present, in order of arrival. */
  const here = [0]
  const asked = new Set([1, 2, 3])
  const ballots = new Map<number, CastBallot>()
  let guest = ownSecret()
  let invitation = link
  const host = (): Caller | undefined => people[here.find((place) => place < PEOPLE) ?? PEOPLE]

  const goes = (who: number) => {
    if (here.includes(who)) here.splice(here.indexOf(who), 1)
    asked.delete(who)
    ballots.delete(who)
  }

  const vote = async ({ who, approved, veto }: Act) => {
    const body = { approved, veto }
    const answer =
      (await people[who]?.call(evenings.vote, { params, body })) ??
      (await world.anyone().call(eveningGuests.vote, { body: { token: guest, ...body } }))
    expect(answer.status === 200).toBe(here.includes(who))
    if (answer.status !== 200) return false
    const isReplaced = ballots.has(who)
    ballots.set(who, { approved: [...new Set(approved)].filter((each) => each !== veto), veto })
    return isReplaced
  }

  const come = async (who: number) => {
    if (here.includes(who)) return
    world.clock.pass(1)
    const person = people[who]
    if (!person) {
      guest = ownSecret()
      const body = { token: invitation, own: guest, name: 'Léa' }
      expect((await world.anyone().call(eveningGuests.enter, { body })).status).toBe(200)
    } else {
      expect((await comeTo(id, person)).status).toBe(asked.has(who) ? 200 : 404)
      if (!asked.has(who)) return
    }
    here.push(who)
  }

  const sendAway = async (who: number) => {
    const person = people[who]
    if (person && person === host()) return
    const { body } = (await host()?.call(evenings.getEvening, { params })) ?? {}
    const personId = person?.id ?? body?.seats.find(({ isGuest }) => isGuest)?.id
    if (personId) await host()?.call(evenings.remove, { params: { id, personId } })
    // The guest's link goes with them.
    const again = person ? undefined : await host()?.call(evenings.makeLink, { params })
    invitation = again?.body.token ?? invitation
    goes(who)
  }

  const leave = async (who: number) => {
    const person = people[who]
    await (person
      ? person.call(evenings.leave, { params })
      : world.anyone().call(eveningGuests.leave, { body: { token: guest } }))
    goes(who)
  }

  return {
    here,
    ballots,
    host,
    /** What each of those present is shown. */
    async shown() {
      const seen = new Map<number, Pick<Evening, 'ballot' | 'votedCount' | 'voterCount'>>()
      for (const place of host() ? here : []) {
        const { body } =
          (await people[place]?.call(evenings.getEvening, { params })) ??
          (await world.anyone().call(eveningGuests.read, { body: { token: guest } }))
        seen.set(place, body)
      }
      return seen
    },
    /** Performs an act; returns whether it replaced a ballot. */
    async act(act: Act): Promise<boolean> {
      if (!host()) return false
      if (act.does === 'vote') return vote(act)
      await { come, leave, sendAway }[act.does](act.who)
      return false
    },
  }
}
