import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import type { LiveSocket } from '#web/lib/socket.ts'
import type { Requests } from './cache.ts'
import { friendKeys } from './queries.ts'
import { listenToFriends } from './realtime.ts'

const zoe = {
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  username: 'Zoé',
  avatarUrl: null,
  isOnline: true,
  lastSeenAt: null,
}
const NOBODY: Requests = { received: [], sent: [] }
const SENT: Requests = { received: [], sent: [{ user: zoe, sentAt: '2026-11-21T10:00:00.000Z' }] }

/** A page that reads its requests, each answer given by hand. */
function open(known?: Requests) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const answers: ((requests: Requests) => void)[] = []
  const observer = new QueryObserver<Requests>(client, {
    queryKey: friendKeys.requests,
    queryFn: () => new Promise((answer) => answers.push(answer)),
    ...(known && { initialData: known }),
  })
  onTestFinished(observer.subscribe(() => {}))
  let friend: (data: unknown) => void = () => {}
  const on = (name: string, listener: (data: unknown) => void) => {
    if (name === 'friend') friend = listener
  }
  const socket = { on, onBack: () => {} } as unknown as LiveSocket
  listenToFriends({ socket, client, now: () => 0 })
  return {
    answers,
    shown: () => observer.getCurrentResult().data,
    accept: () => friend({ user: zoe, relation: 'added' }),
  }
}

test.each([
  ['for the first time', undefined],
  ['again', SENT],
])('what is being read %s when something is told does not undo it', async (_when, known) => {
  const page = open(known)
  expect(page.answers).toHaveLength(1)
  page.accept()
  // Read before the other accepted, here after.
  page.answers[0]?.(SENT)
  await expect.poll(() => page.answers.length).toBe(2)
  expect(page.shown()).toEqual(known && NOBODY)
  page.answers[1]?.(NOBODY)
  await expect.poll(page.shown).toEqual(NOBODY)
})

test('what stands is not read again for what is told', async () => {
  const page = open()
  page.answers[0]?.(SENT)
  await expect.poll(page.shown).toEqual(SENT)
  page.accept()
  await expect.poll(page.shown).toEqual(NOBODY)
  expect(page.answers).toHaveLength(1)
})
