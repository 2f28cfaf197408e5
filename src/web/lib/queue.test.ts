import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { createMemoryStorage } from '#test/memory-queue.ts'
import { ApiError, type FailureCode } from './api-error.ts'
import type { QueueEntry } from './queue-storage.ts'
import { createQueue } from './queue.ts'
import type { QueueKind } from './queue-kind.ts'

const failed = (code: FailureCode, status: number) => new ApiError({ code, status, detail: code })
const unreachable = failed('NETWORK', 0)
const closings: (() => void)[] = []
afterEach(() => {
  for (const close of closings.splice(0)) close()
})

let ids = 0
const note = (text: string, scope = 'film'): QueueEntry<string> => {
  ids += 1
  return { id: `id${String(ids).padStart(3, '0')}`, key: ['notes', scope], scope, variables: text }
}

/** A browser whose tabs share a storage, and a server that accepts writes, or fails them. */
function openBrowser() {
  const storage = createMemoryStorage()
  const arrived: string[] = []
  let answer: (text: string) => Promise<unknown> | Error | undefined = () => undefined
  /** Opens a tab of a user. */
  const openTab = (kind: Partial<QueueKind<string, string>> = {}, userId = 'me') => {
    const page = new EventTarget()
    const shown: string[] = []
    const sent: (string | undefined)[] = []
    const refused: string[] = []
    const client = new QueryClient()
    const queue = createQueue({
      client,
      storage,
      userId,
      locks: navigator.locks,
      page,
      later: () => () => {},
    })
    queue.registerKind<string, string>('notes', {
      show: async (text) => void shown.push(text),
      send: async (text) => {
        const given = answer(text)
        if (given instanceof Error) throw given
        await given
        arrived.push(text)
        return `${text}!`
      },
      onSent: (reply) => void sent.push(reply),
      onRefused: (error) => void refused.push(error.message),
      ...kind,
    })
    const close = queue.open()
    closings.push(close)
    return { queue, page, close, shown, sent, refused, left: () => client.isMutating() }
  }
  return {
    openTab,
    arrived,
    kept: async () => (await storage.all()).map(({ variables }) => variables),
    answers: (next: typeof answer) => {
      answer = next
    },
  }
}

it('shows a write at once, sends it, then removes it from storage', async () => {
  const { openTab, arrived, kept, answers } = openBrowser()
  const door = Promise.withResolvers<void>()
  answers(() => door.promise)
  const tab = openTab()
  const outcome = tab.queue.add(note('one'))
  await expect.poll(() => tab.shown).toEqual(['one'])
  expect(await kept()).toEqual(['one'])
  door.resolve()
  expect(await outcome).toBe('sent')
  expect(arrived).toEqual(['one'])
  expect(tab.sent).toEqual(['one!'])
  expect(await kept()).toEqual([])
})

it('writes of one scope are sent in order, one at a time; other scopes do not wait', async () => {
  const { openTab, arrived, answers } = openBrowser()
  const door = Promise.withResolvers<void>()
  answers((text) => (text === 'first' ? door.promise : undefined))
  const { queue } = openTab()
  const all = [
    queue.add(note('first')),
    queue.add(note('second')),
    queue.add(note('apart', 'series')),
  ]
  await expect.poll(() => arrived).toEqual(['apart'])
  door.resolve()
  await Promise.all(all)
  expect(arrived).toEqual(['apart', 'first', 'second'])
})

it('writes that cannot be sent are queued in order, and sent once the server is back', async () => {
  const { openTab, arrived, kept, answers } = openBrowser()
  answers(() => unreachable)
  const tab = openTab()
  expect(await tab.queue.add(note('one'))).toBe('kept')
  expect(tab.queue.isStalled()).toBe(true)
  void tab.queue.add(note('two'))
  await expect.poll(kept).toEqual(['one', 'two'])
  answers(() => undefined)
  tab.queue.flush()
  await expect.poll(() => arrived).toEqual(['one', 'two'])
  expect(tab.queue.isStalled()).toBe(false)
  expect(tab.refused).toEqual([])
})

it.each([
  failed('UNAVAILABLE', 503),
  failed('RATE_LIMITED', 429),
  failed('SESSION_EXPIRED', 401),
  // A proxy's page.
  failed('INTERNAL', 200),
])('keeps a write that failed with %s', async (error) => {
  const { openTab, answers, kept } = openBrowser()
  answers(() => error)
  expect(await openTab().queue.add(note('one'))).toBe('kept')
  expect(await kept()).toEqual(['one'])
})

it('a reload shows and sends queued writes', async () => {
  const { openTab, arrived, answers, kept } = openBrowser()
  answers(() => unreachable)
  const before = openTab()
  await before.queue.add(note('one'))
  void before.queue.add(note('two'))
  await expect.poll(kept).toHaveLength(2)
  before.close()
  answers(() => undefined)
  const hasWaited: boolean[] = []
  const after = openTab({
    send: async (text, waited) => {
      hasWaited.push(waited)
      arrived.push(text)
      return text
    },
  })
  await expect.poll(() => arrived).toEqual(['one', 'two'])
  expect(after.shown).toEqual(['one', 'two'])
  expect(hasWaited).toEqual([true, true])
})

it('a closed tab sends nothing more', async () => {
  const { openTab, arrived, answers } = openBrowser()
  answers(() => unreachable)
  const tab = openTab()
  await tab.queue.add(note('one'))
  tab.close()
  answers(() => undefined)
  tab.queue.flush()
  const next = openTab()
  await expect.poll(() => next.sent).toEqual(['one!'])
  expect(arrived).toEqual(['one'])
  expect(tab.left()).toBe(1)
})

it('two tabs show a write, and only one sends it', async () => {
  const { openTab, arrived, answers } = openBrowser()
  const door = Promise.withResolvers<void>()
  answers(() => door.promise)
  const [one, other] = [openTab(), openTab()]
  const outcome = one.queue.add(note('one'))
  await expect.poll(() => other.shown).toEqual(['one'])
  expect(one.shown).toEqual(['one'])
  door.resolve()
  expect(await outcome).toBe('sent')
  await expect.poll(() => other.sent).toEqual([undefined])
  expect(arrived).toEqual(['one'])
})

it('two disconnected tabs send each write once when the server is back', async () => {
  const { openTab, arrived, answers, kept } = openBrowser()
  answers(() => unreachable)
  const [one, other] = [openTab(), openTab()]
  await one.queue.add(note('one'))
  await expect.poll(() => other.shown).toEqual(['one'])
  expect(await other.queue.add(note('two'))).toBe('kept')
  await expect.poll(() => one.shown).toEqual(['one', 'two'])
  expect(await kept()).toEqual(['one', 'two'])
  answers(() => undefined)
  one.queue.flush()
  other.queue.flush()
  await expect.poll(() => [one.left(), other.left()]).toEqual([0, 0])
  expect(arrived).toEqual(['one', 'two'])
})

it('two tabs do not deadlock, whichever learns first that the server is back', async () => {
  const { openTab, arrived, answers } = openBrowser()
  answers(() => unreachable)
  const [one, other] = [openTab(), openTab()]
  const move = () => ({ ...note('move', 'ranking'), touches: ['film', 'ranking'] })
  for (const waiting of [note('add'), move(), note('star')]) {
    expect(await one.queue.add(waiting)).toBe('kept')
  }
  await expect.poll(() => other.shown).toEqual(['add', 'move', 'star'])
  answers(() => undefined)
  other.queue.flush()
  await expect.poll(() => arrived).toHaveLength(1)
  one.queue.flush()
  await expect.poll(() => [one.left(), other.left()]).toEqual([0, 0])
  expect(arrived).toEqual(['add', 'move', 'star'])
})

it('a write added behind a waiting one counts as having waited', async () => {
  const { openTab } = openBrowser()
  const sent: [string, boolean][] = []
  let isDown = true
  const tab = openTab({
    send: async (text, hasWaited) => {
      if (isDown) throw unreachable
      sent.push([text, hasWaited])
      return text
    },
  })
  await tab.queue.add(note('one'))
  expect(await tab.queue.add(note('two'))).toBe('kept')
  isDown = false
  tab.queue.flush()
  await expect
    .poll(() => sent)
    .toEqual([
      ['one', true],
      ['two', true],
    ])
})

it('a tab knows that the server is back once another tab has sent its write', async () => {
  const { openTab, arrived, answers } = openBrowser()
  answers(() => unreachable)
  const [one, other] = [openTab(), openTab()]
  await one.queue.add(note('one'))
  await expect.poll(() => other.queue.isStalled()).toBe(true)
  answers(() => undefined)
  one.queue.flush()
  await expect.poll(() => [one.left(), other.left()]).toEqual([0, 0])
  expect(arrived).toEqual(['one'])
  expect([one.queue.isStalled(), other.queue.isStalled()]).toEqual([false, false])
})

it('a refusal ends the stall; a cancelled write does not', async () => {
  const { openTab, answers } = openBrowser()
  answers(() => unreachable)
  const tab = openTab()
  await tab.queue.add(note('one'))
  const held = await tab.queue.hold(note('two', 'series'))
  expect(await held.undo()).toBe(true)
  await expect.poll(() => tab.left()).toBe(1)
  expect(tab.queue.isStalled()).toBe(true)
  answers(() => failed('NOT_FOUND', 404))
  tab.queue.flush()
  await expect.poll(() => tab.refused).toEqual(['NOT_FOUND'])
  expect(tab.queue.isStalled()).toBe(false)
})

it('a refused write is rolled back and removed, and blocks no other', async () => {
  const { openTab, arrived, answers, kept } = openBrowser()
  answers((text) => (text === 'bad' ? failed('NOT_FOUND', 404) : undefined))
  const tab = openTab()
  const outcomes = [tab.queue.add(note('bad')), tab.queue.add(note('good'))]
  expect(await Promise.all(outcomes)).toEqual(['refused', 'sent'])
  expect(tab.refused).toEqual(['NOT_FOUND'])
  expect(arrived).toEqual(['good'])
  expect(await kept()).toEqual([])
})

it('a refused write that stays queued can be retried or dropped', async () => {
  const { openTab, arrived, answers, kept } = openBrowser()
  answers(() => failed('NOT_FRIEND', 403))
  const tab = openTab({ keepsRefused: true })
  const [again, given] = [note('again'), note('given up')]
  expect(await tab.queue.add(again)).toBe('refused')
  expect(await tab.queue.add(given)).toBe('refused')
  expect(await kept()).toHaveLength(2)
  answers(() => undefined)
  tab.queue.drop(given.id)
  tab.queue.retry(again.id)
  await expect.poll(() => arrived).toEqual(['again'])
  await expect.poll(kept).toEqual([])
})

it('a retried write does not block one that waits', async () => {
  const { openTab, arrived, answers } = openBrowser()
  answers(() => failed('NOT_FRIEND', 403))
  const { queue, left } = openTab({ keepsRefused: true })
  const refused = note('refused')
  await queue.add(refused)
  answers(() => unreachable)
  await queue.add(note('waiting'))
  queue.retry(refused.id)
  await expect.poll(left).toBe(2)
  answers(() => undefined)
  const arrive = () => {
    queue.flush()
    return arrived
  }
  await expect.poll(arrive).toEqual(['waiting', 'refused'])
})

it('a refused write is resent only when the user retries it, from any tab', async () => {
  const { openTab, arrived, answers, kept } = openBrowser()
  answers(() => failed('NOT_FRIEND', 403))
  const [tab, beside] = [openTab({ keepsRefused: true }), openTab({ keepsRefused: true })]
  const waiting = note('one')
  expect(await tab.queue.add(waiting)).toBe('refused')
  answers(() => undefined)
  const after = openTab({ keepsRefused: true })
  await expect.poll(() => [beside.refused, after.refused]).toEqual([['NOT_FRIEND'], ['NOT_FRIEND']])
  expect([after.shown, arrived]).toEqual([['one'], []])
  after.queue.retry(waiting.id)
  await expect.poll(() => arrived).toEqual(['one'])
  await expect.poll(kept).toEqual([])
})

it('a write known to have arrived is not sent again', async () => {
  const { openTab, arrived, answers, kept } = openBrowser()
  answers(() => unreachable)
  const tab = openTab()
  const waiting = note('its answer was lost')
  await tab.queue.add(waiting)
  answers(() => undefined)
  tab.queue.drop(waiting.id)
  await expect.poll(() => tab.left()).toBe(0)
  expect(arrived).toEqual([])
  expect(await kept()).toEqual([])
})

it('a held write is shown and stored, and sent when it is released', async () => {
  const { openTab, arrived, kept } = openBrowser()
  const tab = openTab()
  const held = await tab.queue.hold(note('one'))
  await expect.poll(() => tab.shown).toEqual(['one'])
  expect([arrived, await kept()]).toEqual([[], ['one']])
  held.send()
  await held.ended
  await expect.poll(() => tab.sent).toEqual(['one!'])
  expect(await held.undo()).toBe(false)
  expect([arrived, await kept()]).toEqual([['one'], []])
})

it('a cancelled held write is never sent, by any tab', async () => {
  const { openTab, arrived, kept } = openBrowser()
  const undone: string[] = []
  const door = Promise.withResolvers<void>()
  const tab = openTab({ onUndone: (text) => void undone.push(text), show: () => door.promise })
  const other = openTab()
  const held = await tab.queue.hold(note('one'))
  // The other tab has shown it, and waits for the lock.
  await expect.poll(() => other.shown).toEqual(['one'])
  await expect.poll(async () => (await navigator.locks.query()).pending).toHaveLength(1)
  door.resolve()
  expect(await held.undo()).toBe(true)
  held.send()
  await expect.poll(() => [tab.left(), other.left()]).toEqual([0, 0])
  expect(undone).toEqual(['one'])
  expect([tab.sent, other.sent]).toEqual([[], [undefined]])
  expect([arrived, await kept()]).toEqual([[], []])
})

it('a held write is sent when its page closes, or by another tab after that', async () => {
  const { openTab, arrived, kept, answers } = openBrowser()
  const tab = openTab()
  await tab.queue.hold(note('one'))
  tab.page.dispatchEvent(new Event('pagehide'))
  await expect.poll(() => arrived).toEqual(['one'])
  answers(() => unreachable)
  await tab.queue.hold(note('two'))
  tab.page.dispatchEvent(new Event('pagehide'))
  await expect.poll(() => tab.queue.isStalled()).toBe(true)
  tab.close()
  answers(() => undefined)
  openTab()
  await expect.poll(() => arrived).toEqual(['one', 'two'])
  expect(await kept()).toEqual([])
})

it('a write waits for earlier writes to its targets', async () => {
  const { openTab, arrived, answers } = openBrowser()
  const door = Promise.withResolvers<void>()
  answers((text) => (text === 'first' ? door.promise : undefined))
  const { queue } = openTab()
  const first = queue.add(note('first', 'film 1'))
  const held = await queue.hold({ ...note('both', 'several'), touches: ['film 1', 'film 2'] })
  held.send()
  const after = queue.add(note('after', 'film 2'))
  await queue.add(note('apart', 'film 3'))
  expect(arrived).toEqual(['apart'])
  door.resolve()
  await Promise.all([first, after])
  expect(arrived).toEqual(['apart', 'first', 'both', 'after'])
})
