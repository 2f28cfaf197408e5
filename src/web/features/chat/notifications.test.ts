// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import type { Message } from '#shared/chat.ts'
import { createNotifier, type Notifications, setNotifications } from './notifications.ts'

const CONVERSATION = '01900000-0000-7000-8000-000000000002'
const MESSAGE: Message = {
  id: '01900000-0000-7000-8000-000000000001',
  conversationId: CONVERSATION,
  sender: { id: '01900000-0000-7000-8000-000000000003', username: 'Ana', avatarUrl: null },
  body: 'Salut',
  sentAt: '2026-11-21T18:00:00.000Z',
}
const ICON = '/icon-192.png'

class Shown extends EventTarget {
  static readonly permission = 'granted'
  static readonly requestPermission = async () => 'granted' as const
  readonly title: string
  readonly options: NotificationOptions | undefined
  readonly close = vi.fn<() => void>()

  constructor(title: string, options?: NotificationOptions) {
    super()
    this.title = title
    this.options = options
    shown.push(this)
  }
}
let shown: Shown[]
let isHidden: boolean
const open = vi.fn<(conversationId: string) => void>()
const show = vi.fn<(title: string, options: NotificationOptions) => Promise<void>>()
beforeEach(() => {
  localStorage.clear()
  setNotifications(localStorage, true)
  shown = []
  isHidden = true
  open.mockReset()
  show.mockReset().mockResolvedValue()
})

const api = Shown as unknown as Notifications
const notifier = (byWorker: () => typeof show | undefined) =>
  createNotifier({ storage: localStorage, api, isHidden: () => isHidden, open, byWorker })

test('with push, the worker shows a message, under the tag that its push also has', () => {
  notifier(() => show)(MESSAGE)
  const url = `/home?conversation=${CONVERSATION}`
  const options = { body: 'Salut', tag: CONVERSATION, icon: ICON, data: { url } }
  expect(show.mock.calls).toEqual([['Ana', options]])
  expect(shown).toEqual([])
})

test('without push, the page shows it, and a press opens the conversation', () => {
  notifier(() => undefined)(MESSAGE)
  const [one] = shown
  expect([shown.length, one?.title]).toEqual([1, 'Ana'])
  expect(one?.options).toEqual({ body: 'Salut', tag: CONVERSATION, icon: ICON })
  expect(open).not.toHaveBeenCalled()
  one?.dispatchEvent(new Event('click'))
  expect(one?.close).toHaveBeenCalledOnce()
  expect(open.mock.calls).toEqual([[CONVERSATION]])
})

test('neither shows anything on a page that is looked at, or where it is switched off', () => {
  const [byWorker, byPage] = [notifier(() => show), notifier(() => undefined)]
  isHidden = false
  byWorker(MESSAGE)
  byPage(MESSAGE)
  isHidden = true
  setNotifications(localStorage, false)
  byWorker(MESSAGE)
  byPage(MESSAGE)
  expect([show.mock.calls, shown]).toEqual([[], []])
  setNotifications(localStorage, true)
  byWorker(MESSAGE)
  byPage(MESSAGE)
  expect([show.mock.calls.length, shown.length]).toEqual([1, 1])
})
