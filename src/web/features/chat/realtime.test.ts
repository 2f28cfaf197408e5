// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { ANA, createLiveChat as world } from '#test/live-chat.ts'

beforeEach(() => localStorage.clear())

test('missed messages are inserted once and in order, whatever came since the reconnection', async () => {
  const { chatSocket, dropped, holds, sends, cut, mend, shown } = world(true, ANA.id)
  holds(1)
  await chatSocket.catchUp('c1')
  sends(2)
  cut()
  holds(7)
  mend()
  sends(7)
  sends(7)
  expect(shown()).toBe('m1 m2 m7')
  await chatSocket.catchUp('c1')
  expect(shown()).toBe('m1 m2 m3 m4 m5 m6 m7')
  expect(dropped, 'sent: it leaves the queue').toHaveBeenCalledWith('m3')
})

test('a message lost between two others is there after a reconnection', async () => {
  const { chatSocket, holds, sends, cut, mend, shown } = world()
  holds(1)
  await chatSocket.catchUp('c1')
  // The second message, sent through another server, was lost.
  sends(3)
  holds(3)
  expect(shown()).toBe('m1 m3')
  cut()
  mend()
  await chatSocket.catchUp('c1')
  expect(shown()).toBe('m1 m2 m3')
})

test('a failure while catching up leaves no gap', async () => {
  const { chatSocket, holds, sends, cut, mend, shown, fails, timers } = world()
  holds(1)
  await chatSocket.catchUp('c1')
  cut()
  holds(5)
  mend()
  fails(true)
  sends(5)
  await chatSocket.catchUp('c1')
  expect(shown()).toBe('m1 m5')
  expect(timers.length, 'it is asked again').toBeGreaterThan(0)
  fails(false)
  await chatSocket.catchUp('c1')
  expect(shown()).toBe('m1 m2 m3 m4 m5')
})

test('a message of somebody else is notified once', () => {
  const { sends, received, shown } = world()
  sends(2)
  expect(received).toEqual(['m2'])
  expect(shown()).toBe('m1 m2')
})

test('a message announced again is not notified again, whether or not its thread is loaded', () => {
  const { sends, received, leaves, isListStale } = world()
  sends(2)
  sends(3)
  sends(2)
  expect([received, isListStale()]).toEqual([['m2', 'm3'], false])
  leaves()
  sends(2)
  expect(received).toEqual(['m2', 'm3'])
})

test('a message that the list knew first is notified once, unless it was read', () => {
  const { sends, received, lists } = world()
  lists(2, { unreadCount: 1 })
  sends(2)
  sends(2)
  expect(received).toEqual(['m2'])
  lists(3, { unreadCount: 0 })
  sends(3)
  expect(received).toEqual(['m2'])
})

test('a message overtaken by a later one is counted by refetching the list', () => {
  const { sends, shown, isListStale } = world()
  sends(3)
  expect(isListStale()).toBe(false)
  sends(2)
  expect([shown(), isListStale()]).toEqual(['m1 m2 m3', true])
})

test('a message counts in the unread total; one that a block hides does not', () => {
  const { sends, seals, received, listed, totalUnread, shown } = world()
  sends(2)
  expect([listed()?.unreadCount, totalUnread()]).toEqual([1, 5])
  seals(3)
  expect([listed()?.unreadCount, totalUnread()]).toEqual([1, 5])
  expect(listed()?.lastMessage).toMatchObject({ id: 'm3', sealed: 'blocked' })
  expect(received).toEqual(['m2'])
  expect(shown()).toBe('m1 m2 m3')
})

test('the deletion of what may be unread recounts it; that of a read message or of mine does not', () => {
  const { lists, deletes, isListStale } = world(true, ANA.id)
  lists(1, { unreadCount: 1 })
  deletes(1)
  expect(isListStale()).toBe(false)
  const other = world()
  other.deletes(1)
  expect(other.isListStale()).toBe(false)
  other.lists(1, { unreadCount: 1 })
  other.deletes(1)
  expect(other.isListStale()).toBe(true)
})

test('messages received while the list is being fetched are kept', async () => {
  const { reads, sends, listed } = world()
  const answer = reads()
  sends(2)
  sends(3)
  await answer()
  expect(listed()).toMatchObject({ lastMessage: { id: 'm3' }, unreadCount: 2 })
})

test('the end of a friendship shows at once, and so does its return', () => {
  const { relates, partner } = world()
  expect(partner()).toBeUndefined()
  relates(null)
  expect(partner()?.id).toBe('ana')
  relates(false)
  expect(partner()).toBeUndefined()
})

test('whoever is blocked is no longer shown typing', () => {
  const { types, typists, relates, turns } = world()
  types()
  relates(true)
  expect(typists()).toEqual([ANA.id])
  turns('blocked')
  expect(typists()).toEqual([])
})

test('an edit shows on its event; one made while disconnected, after the reconnection', async () => {
  const { chatSocket, holds, sendsEdit, edits, bodies, listed, cut, mend } = world()
  holds(1)
  await chatSocket.catchUp('c1')
  cut()
  edits(1)
  expect(bodies()).toEqual(['text 1'])
  mend()
  await chatSocket.catchUp('c1')
  expect(bodies()).toEqual(['edited'])
  const other = world()
  other.sendsEdit(1)
  expect([other.bodies(), other.listed()?.lastMessage?.body]).toEqual([['edited'], 'edited'])
  sendsEdit(2)
  expect([bodies(), listed()?.lastMessage?.body]).toEqual([['edited'], 'text 1'])
})

test('an edit shows even if the clock was ahead when the thread was fetched', async () => {
  const { chatSocket, wasAhead, holds, edits, bodies, cut, mend } = world()
  wasAhead()
  holds(1)
  cut()
  edits(1)
  mend()
  await chatSocket.catchUp('c1')
  expect(bodies()).toEqual(['edited'])
})

test('loaded messages are refetched once per disconnection', async () => {
  const { chatSocket, holds, calls, cut, mend } = world()
  holds(1)
  await chatSocket.catchUp('c1')
  const before = calls()
  await chatSocket.catchUp('c1')
  const quiet = calls() - before
  cut()
  mend()
  await chatSocket.catchUp('c1')
  await chatSocket.catchUp('c1')
  // The first call has the newer messages too, the second only those.
  expect([quiet, calls() - before - quiet]).toEqual([1, 2])
})

test('a thread fetched just before the socket opens is caught up once, when it opens', async () => {
  const { chatSocket, opens, holds, calls, mend, sends, shown } = world(false)
  opens()
  // Sent after the thread was fetched, before the socket opened.
  holds(2)
  await chatSocket.catchUp('c1')
  expect([calls(), shown()]).toEqual([0, 'm1'])
  mend()
  await expect.poll(shown).toBe('m1 m2')
  // One call for newer messages and for changes.
  expect(calls()).toBe(1)
  sends(3)
  expect(shown()).toBe('m1 m2 m3')
})

test('a thread fetched a while ago is caught up without a socket', async () => {
  const { chatSocket, holds, waits, shown } = world(false)
  holds(2)
  waits(10_000)
  await chatSocket.catchUp('c1')
  expect(shown()).toBe('m1 m2')
})

test('after rejoining a group, what is readable replaces the cached messages', async () => {
  const { chatSocket, startsAt, holds, sends, shown } = world()
  startsAt(5)
  holds(6)
  const caughtUp = chatSocket.catchUp('c1')
  sends(7)
  await caughtUp
  expect(shown()).toBe('m5 m6 m7')
  holds(8)
  await chatSocket.catchUp('c1')
  expect(shown(), 'as any other').toBe('m5 m6 m7 m8')
})

test.each(['blocked', 'none', 'received', 'sent'] as const)(
  'all loaded messages of a group are refetched in place when a relation changes: %s',
  async (relation) => {
    const { chatSocket, opens, holds, edits, turns, bodies } = world()
    opens()
    holds(5)
    await chatSocket.catchUp('c1')
    edits(2)
    turns(relation)
    await expect
      .poll(bodies)
      .toEqual(['text 1', 'edited', ...[3, 4, 5].map((each) => `text ${each}`)])
  },
)

test.each([
  ['few', 2, 'm1 m2', false],
  ['more than are read at once', 5, 'm4 m5', true],
])('a thread opened while empty gets the latest ones: %s missed', async (_, count, is, isMore) => {
  const { chatSocket, opensEmpty, holds, cut, mend, shown, thread } = world()
  opensEmpty()
  cut()
  holds(count)
  mend()
  await chatSocket.catchUp('c1')
  expect([shown(), thread()?.hasOlder]).toEqual([is, isMore])
})

test('a thread restored from the browser’s storage gets the changes that it missed', async () => {
  const { chatSocket, holds, leaves, edits, sends, sendsEdit, bodies, thread } = world()
  holds(1)
  await chatSocket.catchUp('c1')
  const comeBack = leaves()
  holds(3)
  edits(1)
  sendsEdit(1)
  sends(2)
  comeBack()
  sends(3)
  expect(thread()?.completeUntil, 'one may be missing in between').toBe('m1')
  await chatSocket.catchUp('c1')
  expect(bodies()).toEqual(['edited', 'text 2', 'text 3'])
})

test('a thread that is closed to me is dropped', async () => {
  const { chatSocket, startsAt, holds, shown } = world()
  startsAt(Infinity)
  holds(6)
  await chatSocket.catchUp('c1')
  expect(shown()).toBeUndefined()
})
