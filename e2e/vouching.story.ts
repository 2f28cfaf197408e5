import { expect, expectAccessible, test } from './browser.ts'
import { pageOf } from './conversation.ts'
import { enterAs, member, signedIn } from './people.ts'
import { ADMIN, startServer } from './server.ts'

test('where friends vouch, a link lets a newcomer in, and the audit log says whose', async ({
  browser,
}) => {
  const server = await startServer({ CALEPIN_FRIENDS_VOUCH: 'on' })
  try {
    const me = await member(server, 'Garante')
    const newcomer = await member(server, 'Parrainee', false)
    const page = await pageOf(browser, server, me)
    await page.goto('/friends')
    await page.getByRole('main').getByRole('button', { name: 'Inviter par un lien' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(/entre dans Calepin sur votre parole/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Créer le lien' }).click()
    const address = (await dialog.locator('[data-link]').textContent()) ?? ''

    // They open it before they have an account: the browser remembers it.
    const theirs = await browser.newContext({ baseURL: server.url })
    const visitor = await theirs.newPage()
    await visitor.goto(address)
    await expect(visitor.getByText('Garante répond de vous')).toBeVisible()
    await expectAccessible(visitor, 'an invitation that opens Calepin', undefined)
    await enterAs(theirs, newcomer)
    const home = await theirs.newPage()
    await home.goto(new URL('/home', address).href)
    const main = home.getByRole('main')
    await expect(main.getByText('Acceptez l’invitation de votre ami')).toBeVisible()
    await expect(main.getByText("une fois que l'admin")).toHaveCount(0)
    await expectAccessible(home, 'the page of who waits with an invitation', undefined)
    await main.getByRole('link', { name: 'Voir qui vous invite' }).click()
    await main.getByRole('button', { name: 'Devenir amis' }).click()
    await expect(main.getByText('Garante et vous êtes amis')).toBeVisible()
    await main.getByRole('link', { name: 'Voir mes amis' }).click()
    await expect(main.getByRole('link', { name: 'Garante' })).toBeVisible()

    const journal = await pageOf(browser, server, await signedIn(server, ADMIN))
    await journal.goto('/admin/audit')
    const line = journal.getByRole('row', { name: /Accès ouvert, par son lien d’ami/ })
    await expect(line).toContainText('Garante')
    await expect(line).toContainText('Parrainee')
  } finally {
    // First, or their sockets fail.
    for (const context of browser.contexts()) await context.close()
    await server.stop()
  }
})
