import { expect, test } from './browser.ts'
import { enterAs, member } from './people.ts'

interface Registration {
  readonly registrationId: string
  readonly scopeURL: string
}

test('the service worker shows what the server pushes while no page is visible', async ({
  browser,
  server,
}) => {
  const me = await member(server, 'Reveillee')
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'allow' })
  try {
    await context.grantPermissions(['notifications'], { origin: server.url })
    await enterAs(context, me)
    const page = await context.newPage()
    const line = await context.newCDPSession(page)
    const registered = new Promise<Registration>((resolve) => {
      line.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(server.url))
        if (own) resolve(own)
      })
    })
    await line.send('ServiceWorker.enable')
    await page.goto('/account#notifications')
    await page.evaluate(async () => navigator.serviceWorker.ready)
    const { registrationId } = await registered
    const push = async (tag: string) => {
      await line.send('ServiceWorker.deliverPushMessage', {
        origin: server.url,
        registrationId,
        data: JSON.stringify({
          title: 'Calepin',
          body: 'Vous avez une nouvelle notification',
          tag,
          url: '/notifications',
        }),
      })
      // Delivered, not yet handled: the worker queries its clients first, so this query ends later.
      await context.serviceWorkers()[0]?.evaluate('clients.matchAll().then(() => undefined)')
    }
    const shown = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready
        return (await registration.getNotifications()).map(({ title, tag }) => `${title} ${tag}`)
      })

    await push('looked-at')
    await page.goto('about:blank')
    await push('away')
    // The same tag replaces the notification.
    await push('away')
    await page.goto('/account')
    await expect.poll(shown).toEqual(['Calepin away'])
  } finally {
    await context.close()
  }
})
