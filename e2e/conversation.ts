import type { Browser, Page } from './browser.ts'
import { idOf } from './friendship.ts'
import { enterAs, type Member } from './people.ts'
import type { Server } from './server.ts'

/** A page in a new context, signed in. */
export async function pageOf(browser: Browser, server: Server, person: Member): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url, locale: 'fr-FR' })
  await enterAs(context, person)
  return context.newPage()
}

/** The direct conversation of two friends. */
export async function conversationOf(one: Member, other: Member): Promise<string> {
  const opened = await one.call('POST', '/conversations', { friendIds: [idOf(other)] })
  return (opened as { id: string }).id
}

/** The conversation panel, its input, and the texts of its messages in order. */
export const panel = (page: Page) => page.getByRole('complementary', { name: 'Conversations' })
export const field = (page: Page) => panel(page).getByRole('textbox', { name: /Votre message/ })
export const bubbles = (page: Page) => panel(page).locator('[data-message] > p').allTextContents()

/** Opens a page and waits for its socket to connect. */
export async function goLive(page: Page, path: string): Promise<void> {
  // The previous page may still be opening its own.
  await page.goto('about:blank')
  // The socket may be connected before the page has loaded.
  const connected = page
    .waitForEvent('websocket')
    .then((line) =>
      line.waitForEvent('framereceived', ({ payload }) => String(payload).startsWith('40')),
    )
  await Promise.all([connected, page.goto(path)])
}
