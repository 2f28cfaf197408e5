import {
  type InfiniteData,
  InfiniteQueryObserver,
  QueryClient,
  QueryObserver,
} from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { LiveSocket } from '#web/lib/socket.ts'
import type { RequestPage } from '#shared/friends.ts'
import { friendKeys } from './queries.ts'
import { listenToFriends } from './realtime.ts'

const zoe = {
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  username: 'Zoé',
  avatarUrl: null,
  isOnline: true,
  lastSeenAt: null,
}
const NOBODY: RequestPage = {
  received: [],
  sent: [],
  page: 1,
  totalPages: 1,
  totalReceived: 0,
  totalSent: 0,
}
const SENT: RequestPage = {
  ...NOBODY,
  sent: [{ user: zoe, sentAt: '2026-11-21T10:00:00.000Z' }],
  totalSent: 1,
}

/** A page that fetches its requests; the test sends each response. */
function open(known?: RequestPage) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const answers: ((requests: RequestPage) => void)[] = []
  const initialData: InfiniteData<RequestPage> | undefined = known && {
    pages: [known],
    pageParams: [1],
  }
  const observer = new InfiniteQueryObserver<RequestPage>(client, {
    queryKey: friendKeys.requests,
    queryFn: () => new Promise<RequestPage>((answer) => answers.push(answer)),
    initialPageParam: 1,
    getNextPageParam: () => undefined,
    ...(initialData && { initialData }),
  })
  onTestFinished(observer.subscribe(() => {}))
  let friend: (data: unknown) => void = () => {}
  let request: (data: unknown) => void = () => {}
  const on = (name: string, listener: (data: unknown) => void) => {
    if (name === 'friend') friend = listener
    if (name === 'friend-request') request = listener
  }
  const socket = { on, onConnect: () => {} } as unknown as LiveSocket
  const toasts: string[] = []
  const toast = ({ summary }: { summary: string }) => void toasts.push(summary)
  listenToFriends({ socket, client, toast, now: () => 0 })
  return {
    client,
    answers,
    shown: () => observer.getCurrentResult().data?.pages[0],
    toasts,
    accept: () => friend({ user: zoe, relation: 'added' }),
    end: () => friend({ user: zoe, relation: 'none' }),
    ask: () => request({ user: zoe }),
  }
}

test('a request and its acceptance show a toast, an end does not', () => {
  const { toasts, ask, accept, end } = open(SENT)
  ask()
  accept()
  end()
  expect(toasts).toEqual(['Zoé vous demande en ami', 'Zoé et vous êtes amis'])
})

test.each([
  ['for the first time', undefined],
  ['again', SENT],
])('a fetch %s in flight does not undo an event', async (_when, known) => {
  const page = open(known)
  expect(page.answers).toHaveLength(1)
  page.accept()
  // Read on the server before the request was accepted, received after.
  page.answers[0]?.(SENT)
  await expect.poll(() => page.answers.length).toBe(2)
  expect(page.shown()).toEqual(known && NOBODY)
  page.answers[1]?.(NOBODY)
  await expect.poll(page.shown).toEqual(NOBODY)
})

test('an event does not refetch a list that is complete', async () => {
  const page = open()
  page.answers[0]?.(SENT)
  await expect.poll(page.shown).toEqual(SENT)
  page.accept()
  await expect.poll(page.shown).toEqual(NOBODY)
  expect(page.answers).toHaveLength(1)
})

test('a first response in flight when a friendship ends is not shown', async () => {
  const page = open()
  const { promise: early, resolve: answerEarly } = Promise.withResolvers<object>()
  const now = { friends: [] }
  const read = vi.fn<() => Promise<object>>().mockReturnValueOnce(early).mockResolvedValue(now)
  const queryKey = ['titles', 'page', 'movie', 194]
  const observer = new QueryObserver(page.client, { queryKey, queryFn: read, staleTime: Infinity })
  const shown: unknown[] = []
  onTestFinished(observer.subscribe(({ data }) => void shown.push(data)))
  page.end()
  answerEarly({ friends: [{ user: zoe, note: 'Vu à Montmartre' }] })
  await expect.poll(() => observer.getCurrentResult().data).toEqual(now)
  expect(read).toHaveBeenCalledTimes(2)
  expect(shown.filter((data) => data !== undefined && data !== now)).toEqual([])
})

test('queries without events are refetched after a disconnection, not on first connection', async () => {
  const client = new QueryClient()
  const read = async () => []
  const [latest, common, list, film, game] = [
    friendKeys.latest,
    friendKeys.common('a'),
    friendKeys.list,
    ['titles', 'page', 'movie', 194],
    ['games', 'page', 620],
  ].map((queryKey) => {
    const queryFn = vi.fn<typeof read>(read)
    const options = { queryKey, queryFn, staleTime: Infinity }
    onTestFinished(new QueryObserver(client, options).subscribe(() => {}))
    return queryFn
  })
  const withoutEvent = [latest, common, film, game]
  let back: (wasDisconnected: boolean) => void = () => {}
  const socket = {
    on: () => {},
    onConnect: (listener: typeof back) => (back = listener),
  } as unknown as LiveSocket
  listenToFriends({ socket, client, toast: () => {}, now: () => 0 })
  await vi.waitFor(() => expect(client.isFetching()).toBe(0))
  back(false)
  await vi.waitFor(() => expect(list).toHaveBeenCalledTimes(2))
  for (const each of withoutEvent) expect(each).toHaveBeenCalledTimes(1)
  back(true)
  await vi.waitFor(() => expect(latest).toHaveBeenCalledTimes(2))
  for (const each of withoutEvent) expect(each).toHaveBeenCalledTimes(2)
})

test('an event refetches a list with pages left to load', async () => {
  const page = open()
  page.answers[0]?.({ ...SENT, totalPages: 2 })
  await expect.poll(() => page.client.isFetching()).toBe(0)
  page.accept()
  await expect.poll(() => page.shown()?.sent).toEqual([])
  await expect.poll(() => page.answers.length).toBe(2)
})
