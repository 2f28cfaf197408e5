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
import { applyRelation } from './patch-friends.ts'
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
const SINCE = '2026-11-21T10:00:00.000Z'
const SENT: RequestPage = {
  ...NOBODY,
  sent: [{ user: zoe, sentAt: SINCE }],
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
  let presence: (data: unknown) => void = () => {}
  let person: (data: unknown) => void = () => {}
  const on = (name: string, listener: (data: unknown) => void) => {
    if (name === 'friend') friend = listener
    if (name === 'friend-request') request = listener
    if (name === 'presence') presence = listener
    if (name === 'person') person = listener
  }
  const socket = { on, onConnect: () => {} } as unknown as LiveSocket
  const toasts: string[] = []
  const toast = ({ summary }: { summary: string }) => void toasts.push(summary)
  listenToFriends({ socket, client, toast })
  return {
    client,
    answers,
    shown: () => observer.getCurrentResult().data?.pages[0],
    toasts,
    accept: () => friend({ user: zoe, relation: 'added' }),
    end: () => friend({ user: zoe, relation: 'none' }),
    ask: () => request({ user: zoe }),
    changes: (user: object) => person({ user }),
    isPresent: (isOnline: boolean) => presence({ userId: zoe.id, isOnline, lastSeenAt: null }),
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

test('an event removes a person at once and refetches what is shown', async () => {
  const page = open()
  page.answers[0]?.({ ...SENT, totalPages: 2 })
  await expect.poll(() => page.shown()?.sent).toEqual(SENT.sent)
  page.accept()
  expect(page.shown()).toMatchObject({ sent: [], totalSent: 0 })
  await expect.poll(() => page.answers.length).toBe(2)
  page.answers[1]?.(NOBODY)
  await expect.poll(page.shown).toEqual(NOBODY)
})

test.each([
  ['the list', friendKeys.list],
  ['a search in it', [...friendKeys.friendSearches, 'zo']],
])('%s that is not shown loses a former friend and is only stale', async (_what, queryKey) => {
  const { client, end, accept, isPresent } = open(NOBODY)
  const page = { results: [{ user: zoe, since: SINCE }], page: 1, totalPages: 1, totalResults: 1 }
  client.setQueryData(queryKey, { pages: [page], pageParams: [1] })
  const listed = () => client.getQueryState<InfiniteData<typeof page>>(queryKey)
  accept()
  expect(listed()).toMatchObject({ isInvalidated: true, fetchStatus: 'idle' })
  isPresent(false)
  expect(listed()?.data?.pages[0]?.results).toHaveLength(1)
  expect(listed(), 'a presence does not make it fresh').toMatchObject({ isInvalidated: true })
  end()
  expect(listed()?.data?.pages).toEqual([{ ...page, results: [], totalResults: 0 }])
  expect(listed()).toMatchObject({ isInvalidated: true, fetchStatus: 'idle' })
})

test('a friend’s new name and picture appear in every answer, which becomes no fresher', () => {
  const { client, changes } = open()
  const now = { id: zoe.id, username: 'Zoé B.', avatarUrl: '/avatars/drawn-3.svg' }
  const list = { pages: [{ results: [{ user: zoe, since: SINCE }] }], pageParams: [undefined] }
  const outcomes = new Map([['a message', 'seen']])
  client.setQueryData(friendKeys.list, list, { updatedAt: 1000 })
  client.setQueryData(['chat', 'thread'], [{ id: 'a message', sender: zoe }])
  client.setQueryData(['films'], [{ id: 27_205, title: 'Inception' }])
  client.setQueryData(['outcomes'], outcomes)
  const films = client.getQueryData(['films'])
  changes(now)
  expect(client.getQueryData(friendKeys.list)).toEqual({
    pages: [{ results: [{ user: { ...zoe, ...now }, since: SINCE }] }],
    pageParams: [undefined],
  })
  expect(client.getQueryState(friendKeys.list)?.dataUpdatedAt).toBe(1000)
  expect(client.getQueryData(['chat', 'thread'])).toMatchObject([{ sender: now }])
  expect(client.getQueryData(['films'])).toBe(films)
  expect(client.getQueryData(['outcomes'])).toBe(outcomes)
})

test('what a refused action removed is put back, except what has changed since', () => {
  const { client, shown } = open(SENT)
  const undo = applyRelation(client, { user: zoe, relation: 'none' })
  expect(client.getQueryData(friendKeys.requests)).toMatchObject({ pages: [NOBODY] })
  undo()
  expect(shown()).toEqual(SENT)
  const late = applyRelation(client, { user: zoe, relation: 'none' })
  client.setQueryData(friendKeys.requests, {
    pages: [{ ...NOBODY, totalPages: 3 }],
    pageParams: [1],
  })
  late()
  expect(client.getQueryData(friendKeys.requests)).toMatchObject({ pages: [{ sent: [] }] })
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

test('what a former friend made of a share is read again, though it is kept by message', async () => {
  const page = open()
  const read = vi
    .fn<() => Promise<Map<string, object[]>>>()
    .mockResolvedValueOnce(new Map([['a message', [{ user: zoe, outcome: 'seen' }]]]))
    .mockResolvedValue(new Map())
  const queryKey = ['recommendations', 'outcomes', 'a conversation']
  const observer = new QueryObserver(page.client, { queryKey, queryFn: read, staleTime: Infinity })
  onTestFinished(observer.subscribe(() => {}))
  await expect.poll(() => observer.getCurrentResult().data?.size).toBe(1)
  page.end()
  await expect.poll(() => observer.getCurrentResult().data?.size).toBe(0)
})

test('queries without events are refetched after a disconnection, not on first connection', async () => {
  const client = new QueryClient()
  const read = async () => []
  const [latest, common, suggestions, list, film, game] = [
    friendKeys.latest,
    friendKeys.common('a'),
    friendKeys.suggestions,
    friendKeys.list,
    ['titles', 'page', 'movie', 194],
    ['games', 'page', 620],
  ].map((queryKey) => {
    const queryFn = vi.fn<typeof read>(read)
    const options = { queryKey, queryFn, staleTime: Infinity }
    onTestFinished(new QueryObserver(client, options).subscribe(() => {}))
    return queryFn
  })
  const withoutEvent = [latest, common, suggestions, film, game]
  let back: (wasDisconnected: boolean) => void = () => {}
  const socket = {
    on: () => {},
    onConnect: (listener: typeof back) => (back = listener),
  } as unknown as LiveSocket
  listenToFriends({ socket, client, toast: () => {} })
  await vi.waitFor(() => expect(client.isFetching()).toBe(0))
  back(false)
  await vi.waitFor(() => expect(list).toHaveBeenCalledTimes(2))
  for (const each of withoutEvent) expect(each).toHaveBeenCalledTimes(1)
  back(true)
  await vi.waitFor(() => expect(latest).toHaveBeenCalledTimes(2))
  for (const each of withoutEvent) expect(each).toHaveBeenCalledTimes(2)
})
