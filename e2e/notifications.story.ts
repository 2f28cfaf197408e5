import { v7 } from 'uuid'
import { expect, test } from './browser.ts'
import { conversationOf, goLive, panel } from './conversation.ts'
import { befriend } from './friendship.ts'
import { enterAs, member } from './people.ts'

interface Shown {
  readonly title: string
  readonly body?: string
  readonly press: () => void
}
declare global {
  interface Window {
    shown: Shown[]
  }
}

test('the browser notifies of messages, once enabled, when the page is hidden', async ({
  page,
  context,
  server,
}) => {
  const me = await member(server, 'Distraite')
  const friend = await member(server, 'Pressante')
  await befriend(me, friend)
  const id = await conversationOf(me, friend)
  const write = (body: string) =>
    friend.call('POST', `/conversations/${id}/messages`, { id: v7(), body })
  await enterAs(context, me)
  await context.grantPermissions(['notifications'], { origin: server.url })
  await context.addInitScript(() => {
    window.shown = []
    // about:blank may not have the API.
    if (!location.protocol.startsWith('http')) return
    const permission = Notification.permission
    class Recorded extends EventTarget {
      static readonly permission = permission
      static requestPermission() {
        return Promise.resolve(permission)
      }
      constructor(title: string, options: NotificationOptions = {}) {
        super()
        const press = () => void this.dispatchEvent(new Event('click'))
        window.shown.push({ title, press, ...(options.body && { body: options.body }) })
      }
      close() {}
    }
    Object.defineProperty(window, 'Notification', { value: Recorded })
  })
  const away = (isAway: boolean) =>
    page.evaluate((isHidden) => {
      const state = isHidden ? 'hidden' : 'visible'
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
      document.hasFocus = () => !isHidden
    }, isAway)
  const shown = () => page.evaluate(() => window.shown.map(({ title, body }) => [title, body]))

  await goLive(page, '/friends?conversation=all')
  const row = panel(page).getByRole('button', { name: /Pressante/ })
  await away(true)
  await write('Un')
  await expect(row).toContainText('Un')
  expect(await shown()).toEqual([])

  const wanted = panel(page).getByRole('switch', { name: 'Notifications du navigateur' })
  await expect(wanted).not.toBeChecked()
  await wanted.check()
  await write('Deux')
  await expect(row).toContainText('Deux')
  await expect.poll(shown).toEqual([['Pressante', 'Deux']])

  await away(false)
  await write('Trois')
  await expect(row).toContainText('Trois')
  expect(await shown()).toEqual([['Pressante', 'Deux']])

  await page.evaluate(() => window.shown[0]?.press())
  await expect(panel(page).getByRole('heading', { name: 'Pressante' })).toBeVisible()

  // It is remembered, and turned off as easily.
  await goLive(page, '/friends?conversation=all')
  await expect(wanted).toBeChecked()
  await wanted.uncheck()
  await away(true)
  await write('Quatre')
  await expect(row).toContainText('Quatre')
  expect(await shown()).toEqual([])
})
