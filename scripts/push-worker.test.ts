import { readFile } from 'node:fs/promises'
import { runInThisContext } from 'node:vm'
import { beforeEach, expect, test, vi } from 'vitest'

/* The file is served as it is, and imported by the worker that `service-worker.ts` generates. */
const FILE = new URL('../src/web/public/push-worker.js', import.meta.url)
const MESSAGE = { title: 'Calepin', body: 'Ana vous a répondu', tag: 'c1', url: '/notifications' }

interface OpenPage {
  readonly focused: boolean
  readonly focus: () => Promise<void>
  readonly navigate: (url: string) => Promise<void>
}
type Listener = (event: object) => void

let pages: OpenPage[]
/** What the worker did, in order. */
let acts: string[]
let listeners: Map<string, Listener>
const matchAll = vi.fn<(asked: object) => Promise<OpenPage[]>>()
const showNotification = vi.fn<(title: string, options: object) => Promise<void>>()

beforeEach(async () => {
  pages = []
  acts = []
  listeners = new Map()
  matchAll.mockReset().mockImplementation(async () => pages)
  showNotification.mockReset().mockResolvedValue()
  const start = runInThisContext(`(self) => {${await readFile(FILE, 'utf8')}}`) as (
    self: object,
  ) => void
  start({
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    clients: { matchAll, openWindow: async (url: string) => void acts.push(`open ${url}`) },
    registration: { showNotification },
  })
})

function page(focused: boolean, name = 'page'): OpenPage {
  return {
    focused,
    focus: async () => void acts.push(`focus ${name}`),
    navigate: async (url) => void acts.push(`${name} to ${url}`),
  }
}

/** Dispatches an event; returns once what it made the worker wait for is done. */
async function dispatch(name: string, event: object): Promise<void> {
  const awaited: Promise<unknown>[] = []
  const waitUntil = (work: Promise<unknown>) => void awaited.push(work)
  listeners.get(name)?.({ ...event, waitUntil })
  await Promise.all(awaited)
}
const push = () => dispatch('push', { data: { json: () => MESSAGE } })
const press = (data?: { url: string }) =>
  dispatch('notificationclick', { notification: { close: () => acts.push('close'), data } })

test('a push is shown with its tag and address, unless a page of the site is looked at', async () => {
  const { title, body, tag, url } = MESSAGE
  const shown = [title, { body, tag, icon: '/icon-192.png', data: { url } }]
  await push()
  pages = [page(false), page(false)]
  await push()
  expect(showNotification.mock.calls).toEqual([shown, shown])
  pages = [page(false), page(true)]
  await push()
  await dispatch('push', { data: null })
  expect(showNotification).toHaveBeenCalledTimes(2)
  // A page opened before this worker was installed may be the one looked at.
  expect(matchAll.mock.calls[0]).toEqual([{ type: 'window', includeUncontrolled: true }])
})

test('a press opens the address in an open page, else in a new one', async () => {
  await press({ url: '/friend_requests' })
  expect(acts).toEqual(['close', 'open /friend_requests'])
  acts = []
  pages = [page(false, 'first'), page(false, 'second')]
  await press({ url: '/tonight/1' })
  expect(acts).toEqual(['close', 'focus first', 'first to /tonight/1'])
  // A page that this worker does not control cannot be navigated.
  expect(matchAll.mock.lastCall).toEqual([{ type: 'window' }])
})

test('a press without an address only closes the notification', async () => {
  await press()
  expect(acts).toEqual(['close'])
})
