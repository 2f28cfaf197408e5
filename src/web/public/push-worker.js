/* Part of the service worker: shows what the server pushes, and opens the right page. */

self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(show(event.data.json()))
})

async function show({ title, body, tag, url }) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  // The page that is looked at says it itself.
  if (pages.some((page) => page.focused)) return
  await self.registration.showNotification(title, {
    body,
    tag,
    icon: '/icon-192.png',
    data: { url },
  })
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const url = event.notification.data?.url
  if (url) event.waitUntil(open(url))
})

async function open(url) {
  const [page] = await self.clients.matchAll({ type: 'window' })
  if (!page) return self.clients.openWindow(url)
  await page.focus()
  return page.navigate(url)
}
