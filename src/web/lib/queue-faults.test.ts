import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openMemoryIndexedDb } from '#test/memory-indexed-db.ts'
import { ApiError } from './api-error.ts'
import { openQueueStorage, type QueueEntry } from './queue-storage.ts'
import { createQueue } from './queue.ts'

const unreachable = new ApiError({ code: 'NETWORK', status: 0, detail: 'NETWORK' })
const NOTE: QueueEntry<string> = { id: '1', key: ['notes', 'film'], scope: 'film', variables: 'n' }
const FORBIDDEN = new DOMException('denied', 'SecurityError')
const forbiddenLocks = { request: async () => Promise.reject(FORBIDDEN) }

const closings: (() => void)[] = []
/** Deliveries, of all tabs. */
const arrived: string[] = []
let isDown = false
beforeEach(() => {
  isDown = false
  arrived.length = 0
  vi.stubGlobal('localStorage', createLocalStorage())
})
afterEach(() => {
  for (const close of closings.splice(0)) close()
  vi.unstubAllGlobals()
})

function createLocalStorage() {
  const methods = {
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null
    },
    setItem(this: Record<string, string>, key: string, text: string) {
      this[key] = text
    },
    removeItem(this: Record<string, string>, key: string) {
      Reflect.deleteProperty(this, key)
    },
  }
  return Object.create(methods) as Storage
}

/** A tab of one user in this browser. */
function openTab(locks: Pick<LockManager, 'request'> = navigator.locks) {
  const client = new QueryClient()
  const refused: unknown[] = []
  const undone: string[] = []
  const storage = openQueueStorage('me')
  const page = new EventTarget()
  const later = () => () => {}
  const queue = createQueue({ client, storage, userId: 'me', locks, page, later })
  queue.registerKind<string, void>('notes', {
    async send(text) {
      if (isDown) throw unreachable
      arrived.push(text)
    },
    onSent: () => undefined,
    onUndone: (text) => void undone.push(text),
    onRefused: (error) => void refused.push(error),
  })
  const close = queue.open()
  closings.push(close)
  return { queue, refused, undone, storage, close, left: () => client.isMutating() }
}

/** Each tab then has a `localStorage` of its own (`ensure-storage.ts`): none is the same to the queue. */
function forbidSiteData() {
  vi.stubGlobal('localStorage', undefined)
  forbidIndexedDb()
}

function forbidIndexedDb() {
  const open = () => {
    throw FORBIDDEN
  }
  vi.stubGlobal('indexedDB', { open })
}

it.each(['saved here', 'found after a reload'])(
  'sends a write %s, although its storage can no longer be read',
  async (how) => {
    const { failing } = openMemoryIndexedDb()
    isDown = true
    let tab = openTab()
    expect(await tab.queue.add(NOTE)).toBe('kept')
    if (how !== 'saved here') {
      tab.close()
      tab = openTab()
      await expect.poll(() => tab.queue.isStalled()).toBe(true)
    }
    failing.add('get')
    isDown = false
    tab.queue.flush()
    await expect.poll(() => tab.left()).toBe(0)
    expect([arrived, tab.refused]).toEqual([['n'], []])
    expect(await tab.storage.all()).toEqual([])
  },
)

it('does not send a write given up here, although its storage can no longer be read', async () => {
  const { failing } = openMemoryIndexedDb()
  isDown = true
  const tab = openTab()
  await tab.queue.add(NOTE)
  failing.add('get')
  isDown = false
  tab.queue.drop(NOTE.id)
  await expect.poll(() => tab.left()).toBe(0)
  expect([arrived, tab.refused]).toEqual([[], []])
})

it.each([
  ['IndexedDB', forbidIndexedDb, navigator.locks],
  ['all site data', forbidSiteData, forbiddenLocks],
])(
  'where %s is forbidden, a write is sent once and refused in no tab',
  async (_, forbid, locks) => {
    forbid()
    const [one, other] = [openTab(locks), openTab(locks)]
    const shown = new BroadcastChannel('calepin queue me')
    const announced = new Promise((resolve) => shown.addEventListener('message', resolve))
    isDown = true
    expect(await one.queue.add(NOTE)).toBe('kept')
    await announced
    shown.close()
    isDown = false
    one.queue.flush()
    other.queue.flush()
    await expect.poll(() => [one.left(), other.left()]).toEqual([0, 0])
    expect([arrived, one.refused, other.refused]).toEqual([['n'], [], []])
  },
)

it('where all site data is forbidden, a held write can be cancelled', async () => {
  forbidSiteData()
  const [one, other] = [openTab(forbiddenLocks), openTab(forbiddenLocks)]
  const held = await one.queue.hold(NOTE)
  expect(await held.undo()).toBe(true)
  await expect.poll(() => one.undone).toEqual(['n'])
  await expect.poll(() => [one.left(), other.left()]).toEqual([0, 0])
  expect(arrived).toEqual([])
})

it('a write made while storage is full survives a reload', async () => {
  const { failing } = openMemoryIndexedDb()
  failing.add('put')
  isDown = true
  const before = openTab()
  expect(await before.queue.add(NOTE)).toBe('kept')
  before.close()
  isDown = false
  const after = openTab()
  await expect.poll(() => arrived).toEqual(['n'])
  await expect.poll(() => after.storage.all()).toEqual([])
})
