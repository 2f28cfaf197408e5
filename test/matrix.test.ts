import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Endpoint } from '#shared/contract.ts'
import { type ErrorCode, errors } from '#shared/errors.ts'
import { GUEST_SOCKETS } from '#shared/evening-guests.ts'
import { clientEvents, serverEvents, type ServerEventName } from '#shared/realtime.ts'
import { allCalls } from './all-calls.ts'
import { CALL_ROWS } from './matrix/call-rows.ts'
import { ENTRANCE, EVENT_ROWS, type EventRow, type LiveScene } from './matrix/event-rows.ts'
import { saveWorks } from './matrix/saved-works.ts'
import { marksIn } from './matrix/marks.ts'
import { OWN_CELLS, OWN_FEATURES } from './matrix/own-cells.ts'
import { ownScene } from './matrix/own-scene.ts'
import { openScenes, type Scene, setScene, type StateName, STATES } from './matrix/scene.ts'
import {
  disconnectReason,
  connect,
  listen,
  openSocket,
  connectError,
  type TestSocket,
} from './sockets.ts'
import { AppError } from '#server/errors.ts'
import { codesOf } from '#server/http/openapi-call.ts'
import { toProblem } from '#server/http/problems.ts'
import { type Given, type TestWorld, testWorld } from './world.ts'

/*
 * The permission matrix: each call and each event for every relation of the caller to the data's
 * owner, from one set-up, so that each denial has its twin success. The rows are in `matrix/`; a call
 * or an event without one fails.
 */

/**
 * The states tried on PostgreSQL too. The others send none but their statements, over other rows, and
 * what the rules make of those rows does not depend on the engine.
 */
const ON_POSTGRES: readonly StateName[] = ['none', 'guest', 'friend', 'former', 'SuperAdmin']
const states = process.env['TEST_DATABASE_URL'] ? ON_POSTGRES : (Object.keys(STATES) as StateName[])

let world: TestWorld
let url: string
let around: Awaited<ReturnType<typeof openScenes>>
/** One scene per state, for calls without side effects. */
const standing = new Map<StateName, Scene>()
/** Scenes in which all calls so far were refused, by state: a refusal changes nothing. */
const untouched = new Map<StateName, Scene>()

beforeAll(async () => {
  const times = { grace: 0, beat: 5000, life: 15_000 }
  world = await testWorld({ RATE_LIMIT_SCALE: '100000' }, undefined, times)
  url = await listen(world)
  around = await openScenes(world)
  for (const state of states) {
    const scene = await setScene(around, state, async ({ me }) => saveWorks(me))
    standing.set(state, scene)
  }
})
afterAll(() => world.close())

/** The name of a row's call or event. */
const nameOf = (row: string) => row.split(' · ', 1)[0] ?? ''

test('every call and event has a row, and every row a call or event', () => {
  const events = { ...serverEvents, ...clientEvents }
  expect(new Set(Object.keys(CALL_ROWS).map(nameOf))).toEqual(new Set(allCalls.keys()))
  expect(new Set(Object.keys(EVENT_ROWS).map(nameOf))).toEqual(new Set(Object.keys(events)))
})

/** The calls that answer a blocked user otherwise than a former friend, and why they may. */
const DIFFERENT = [
  // A common group hides what was said across the block (decision 022): there, in lists and in exports.
  'account.export',
  'account.exportZip',
  'chat.getConversations',
  'chat.getConversation · of a group',
  'chat.getMessages · of a group',
  'messageLife.react · of a group',
  'messageLife.unreact · of a group',
  'messageLife.open · of a group',
  // An invitation that is hidden looks like one that its sender withdrew.
  'chat.getInvitations',
  'chat.acceptInvitation',
  // Suggestions depend on three people's choices and twelve places: an absence reveals no reason.
  'friends.getSuggestions',
  // A link of somebody who blocked the caller fails like one that is used up or expired.
  'friendLinks.read',
  'friendLinks.take',
  'eveningGuests.getInvitation',
  'eveningGuests.enter',
  'eveningGuests.read',
  'eveningGuests.vote',
]

test('a blocked user cannot tell the block from being unfriended, but for what is listed', () => {
  const differing = Object.entries(CALL_ROWS).filter(
    ([, [, { others, blocked = others, former = others }]]) => blocked !== former,
  )
  expect(new Set(differing.map(([row]) => row))).toEqual(new Set(DIFFERENT))
})

describe('what each call answers', () => {
  test.each(Object.entries(CALL_ROWS))('%s', async (row, [sent, cells, people]) => {
    const endpoint = allCalls.get(nameOf(row))
    const found: Partial<Record<StateName, string>> = {}
    const details = new Map<ErrorCode, string>()
    for (const state of states) {
      const scene = people
        ? (untouched.get(state) ?? (await setScene(around, state)))
        : standing.get(state)
      if (!endpoint || !scene) throw new Error('no such call')
      const answer = await answered(
        scene,
        endpoint,
        typeof sent === 'function' ? sent(scene) : sent,
        details,
      )
      found[state] = answer
      if (people && answer in errors) untouched.set(state, scene)
      else if (people) untouched.delete(state)
    }
    const { others, ...named } = cells
    const wanted = { ...allOf(others), ...asWaiting(named), ...asNobody(named), ...named }
    expect(found).toEqual(Object.fromEntries(states.map((state) => [state, wanted[state]])))
  })
})

describe('what the owner gets', () => {
  const reads = Object.entries(CALL_ROWS).filter(([row]) => {
    const isOfOurs = OWN_FEATURES.has(row.split('.', 1)[0] ?? '')
    return isOfOurs && allCalls.get(nameOf(row))?.method === 'GET'
  })
  let own: Scene
  beforeAll(async () => {
    own = await ownScene(world)
  })

  test.each(reads)('%s', async (row, [sent]) => {
    const endpoint = allCalls.get(nameOf(row))
    if (!endpoint) throw new Error('no such call')
    const given = typeof sent === 'function' ? sent(own) : sent
    expect(await answered(own, endpoint, given, new Map())).toBe(OWN_CELLS[row])
  })

  test('covers every call, and only calls that exist', () => {
    expect(Object.keys(OWN_CELLS)).toEqual(reads.map(([row]) => row))
  })
})

/** A refused request is answered like a pending one. */
const asWaiting = ({ asked }: { readonly asked?: string }) => asked && { refused: asked }

/** A guest's secret is no session: as a token, it only gives access to public calls. */
const asNobody = ({ none }: { readonly none?: string }) =>
  none && { guest: none === 'UNAUTHENTICATED' ? 'SESSION_EXPIRED' : none }

const allOf = (cell: string) => Object.fromEntries(states.map((state) => [state, cell]))

/** @param details the call's `detail` so far, by code */
async function answered(
  { owner, me }: Scene,
  endpoint: Endpoint,
  given: Given,
  details: Map<ErrorCode, string>,
): Promise<string> {
  const { status, body, problem } = await me.call(endpoint, given)
  if (status < 300) return [status, ...marksIn(body, owner)].join(' ')
  const code: ErrorCode = problem.code
  expect(codesOf(endpoint)).toContain(code)
  const { requestId } = problem
  const detail = details.get(code) ?? problem.detail
  details.set(code, detail)
  // A refusal reveals only its code: the same for a stranger, a block and an unknown id.
  expect({ status, problem }).toEqual({
    status: errors[code].status,
    problem: toProblem(new AppError(code, { detail }), requestId),
  })
  return code
}

describe('who receives each event', () => {
  test.each(states)('%s', async (state) => {
    const refused = ENTRANCE[state]
    let mine: TestSocket | undefined
    const scene = await setScene(around, state, async ({ me }) => {
      const namespace = state === 'guest' ? GUEST_SOCKETS : ''
      if (!refused) mine = await connect(`${url}${namespace}`, me)
    })
    if (refused) {
      expect(await connectError(openSocket(url, scene.me.token || undefined))).toBe(refused)
      return
    }
    if (state === 'demoted' && mine) {
      // A demoted user is disconnected, and reconnects with what remains allowed.
      if (mine.socket.connected) await disconnectReason(mine)
      mine = await connect(url, scene.me)
    }
    const witness = await connect(url, scene.third)
    const live: LiveScene = {
      ...scene,
      url,
      witness,
      mine,
      owners: undefined,
      elsewhere: async () => (state === 'guest' ? scene.me : world.elsewhere(scene.me)),
      wait: () => world.clock.pass(1),
    }
    const found: Record<string, string> = {}
    const wanted: Record<string, string> = {}
    for (const [row, event] of Object.entries(EVENT_ROWS)) {
      const { cells } = event
      wanted[row] = cells[state] ?? usually(state, cells)
      found[row] = await observe(live, nameOf(row) as ServerEventName, event, wanted[row])
    }
    expect(found).toEqual(wanted)
  })
})

/** A refused request receives what a pending one does; a guest, only what is named. */
function usually(state: StateName, { asked, others }: EventRow['cells']): string {
  if (state === 'guest') return 'nothing'
  return (state === 'refused' ? asked : undefined) ?? others
}

/** What the listener received of an event, once all events have arrived. */
async function observe(
  scene: LiveScene,
  name: ServerEventName,
  { act, listener }: EventRow,
  wanted: string,
): Promise<string> {
  const before = (listener ? scene.owners : scene.mine)?.heard(name).length ?? 0
  await act(scene)
  const socket = listener ? scene.owners : scene.mine
  if (!socket) return 'nothing'
  const found = () => {
    const events = socket
      .heard(name)
      .slice(before)
      .filter((sent) => !('flushed' in sent))
    return events.length === 0 ? 'nothing' : ['received', ...marksIn(events, scene.owner)].join(' ')
  }
  await flush(scene, socket, listener ? scene.owner.id : scene.me.id)
  // An expected event may still be on its way.
  if (wanted !== 'nothing')
    await vi.waitFor(() => expect(found()).toBe(wanted), 30_000).catch(() => {})
  return found()
}

/** Waits for all earlier events, which arrive in order, feeds included, or for a disconnection. */
async function flush(
  { joinedId }: LiveScene,
  { socket }: TestSocket,
  userId: string,
): Promise<void> {
  await world.world.flushFeedEvents()
  if (!socket.connected) return
  const flushed = new Promise<void>((resolve) => {
    // The only event that a Visiteur receives too, and the only one of guests.
    for (const event of ['account', 'evening'] as const) {
      socket.on(event, (data: object) => 'flushed' in data && resolve())
    }
    socket.once('disconnect', () => resolve())
  })
  world.deps.hub.toUsers([userId], 'account', { flushed: true } as never)
  world.deps.hub.toGuests(joinedId, 'evening', { flushed: true } as never)
  await flushed
}
