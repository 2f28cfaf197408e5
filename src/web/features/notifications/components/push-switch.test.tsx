// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { errors } from '#shared/errors.ts'
import { withNoBreakSpaces } from '#shared/french.ts'
import { createWebWorld, refusal } from '#test/web-world.tsx'
import { fr } from '#web/i18n/fr.ts'
import { PushSwitch } from './push-switch.tsx'

const t = fr.notifications.choices.push

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

interface Faults {
  readonly permission?: NotificationPermission
  readonly isPushRefused?: boolean
  readonly isServerDown?: boolean
}

/** Presses the switch; returns it, the toasts, and what the server was asked to store. */
async function turnOn({ permission = 'granted', isPushRefused, isServerDown }: Faults) {
  const stored: unknown[] = []
  const { World } = createWebWorld((_, sent) => {
    if (sent === undefined) return { publicKey: 'key', isOn: stored.length > 0, showsWords: false }
    if (isServerDown) return refusal('UNAVAILABLE')
    stored.push(sent)
    return new Response(null, { status: 204 })
  })
  const subscription = {
    toJSON: () => ({ endpoint: 'https://push', keys: { p256dh: 'p', auth: 'a' } }),
  }
  const pushManager = {
    getSubscription: async () => null,
    async subscribe() {
      if (isPushRefused) throw new DOMException('push service error', 'AbortError')
      return subscription
    },
  }
  vi.stubGlobal('PushManager', {})
  const api = {
    permission: 'default',
    requestPermission: async () => (api.permission = permission),
  }
  vi.stubGlobal('Notification', api)
  const value = { ready: Promise.resolve({ pushManager }) }
  Object.defineProperty(navigator, 'serviceWorker', { value, configurable: true })
  render(<PushSwitch />, { wrapper: World })
  fireEvent.click(await screen.findByRole('switch', { name: t.label }))
  const isOn = () => screen.getByRole('switch', { name: t.label }).getAttribute('aria-checked')
  const isEnabled = () =>
    screen.getByRole('switch', { name: t.label }).getAttribute('aria-disabled') === null
  const toasted = () => screen.getByLabelText(fr.kit.notifications).textContent
  return { isOn, isEnabled, toasted, stored }
}

test.each<[string, Faults, readonly string[]]>([
  ['the question is closed', { permission: 'default' }, [t.denied]],
  ['the push service refuses', { isPushRefused: true }, [t.failed, fr.kit.unexpected]],
  [
    'our server refuses',
    { isServerDown: true },
    [t.failed, withNoBreakSpaces(errors.UNAVAILABLE.detail)],
  ],
])('when %s, it stays off, says so, and can be pressed again', async (_, faults, words) => {
  const { isOn, isEnabled, toasted, stored } = await turnOn(faults)
  for (const each of words) await expect.poll(toasted).toContain(each)
  await expect.poll(isEnabled).toBe(true)
  expect([isOn(), stored]).toEqual(['false', []])
})

test('a browser that refuses says where to allow it, and is not asked again', async () => {
  const { isOn, isEnabled, toasted } = await turnOn({ permission: 'denied' })
  await screen.findByText(fr.chat.notify.denied)
  expect(toasted()).toContain(t.denied)
  expect([isOn(), isEnabled()]).toEqual(['false', false])
})

test('turns on without a word when all agree', async () => {
  const { isOn, toasted, stored } = await turnOn({})
  await expect.poll(isOn).toBe('true')
  expect(stored).toEqual([{ endpoint: 'https://push', p256dh: 'p', auth: 'a', showsWords: false }])
  expect(toasted()).toBe('')
})
