import { type Browser, expect, expectAccessible, type Page, test } from './browser.ts'
import { enterAs, member, signedIn } from './people.ts'
import { ADMIN, type Server } from './server.ts'

test('several access requests are accepted at once, and one is refused', async ({
  browser,
  server,
}) => {
  for (const name of ['Attente-un', 'Attente-deux', 'Attente-trois']) {
    await member(server, name, false)
  }
  const page = await asAdmin(browser, server)
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  await expectAccessible(page)
  await expect.poll(() => countOfWaiting(page)).toBeGreaterThanOrEqual(3)
  const waiting = await countOfWaiting(page)
  await page.getByRole('link', { name: 'Voir les demandes' }).click()
  await page.getByLabel('Chercher un pseudo ou un e-mail').fill('attente')
  await expect(page.getByRole('listitem').filter({ hasText: 'Attente-' })).toHaveCount(3)
  await page.getByRole('button', { name: 'Refuser Attente-trois' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByText('1 demande refusée')).toBeVisible()

  await page.getByRole('checkbox', { name: 'Tout choisir' }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Accepter', exact: true }).first().click()
  const asked = page.getByRole('alertdialog')
  await expect(asked).toContainText('Ces personnes auront accès à tous les espaces')
  await asked.getByRole('button', { name: 'Valider' }).click()
  await expect(page.getByText('2 accès ouverts')).toBeVisible()
  await expect.poll(() => countOfWaiting(page)).toBe(waiting - 3)

  await page.getByRole('link', { name: 'Journal d’administration' }).click()
  for (const done of ['admin Demande refusée', 'admin Accès ouvert']) {
    await expect(page.getByRole('row', { name: done }).first()).toBeVisible()
  }
  await expect(page.getByRole('row', { name: 'Accès ouvert Attente-un' })).toBeVisible()
  await expectAccessible(page)
  await page.context().close()
})

test('the spaces open without a reload on acceptance, and close when the role is lost', async ({
  page,
  context,
  browser,
  server,
}) => {
  const me = await member(server, 'Basculante', false)
  await enterAs(context, me)
  await page.goto('/home')
  await expect(page.getByText('Il ne manque plus que l’accord')).toBeVisible()

  const admin = await asAdmin(browser, server)
  await admin.goto('/admin/access-requests?query=Basculante')
  await admin.getByRole('button', { name: 'Accepter Basculante' }).click()
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Valider' }).click()
  await expect(page.getByRole('heading', { name: 'Bonjour, Basculante' })).toBeVisible()
  await page.getByRole('navigation').getByRole('link', { name: 'Ma liste' }).first().click()
  await expect(page).toHaveURL(/\/watchlist\/list/)

  await admin.goto('/admin/users-manager?query=Basculante')
  await admin.getByLabel('Rôle de Basculante').selectOption('Visiteur')
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Valider' }).click()
  await expect(admin.getByText('Rôle changé')).toBeVisible()
  await expect(page).toHaveURL(/\/home$/)
  await expect(
    page
      .getByText("Vous pourrez avoir accès à cet espace une fois que l'admin vous aura accepté")
      .first(),
  ).toBeVisible()
  await admin.context().close()
})

test('users are found by name and role; the last administrator stays', async ({
  browser,
  server,
}) => {
  await member(server, 'Trouvable')
  const page = await asAdmin(browser, server)
  await page.goto('/admin/users-manager')
  const field = page.getByLabel('Chercher un pseudo ou un e-mail')
  await field.fill('trouvable')
  await expect(page).toHaveURL(/query=trouvable/)
  await expect(page.getByRole('listitem').filter({ hasText: 'Trouvable' })).toHaveCount(1)
  await expectAccessible(page)
  await page
    .getByRole('navigation', { name: 'Navigation principale' })
    .getByRole('link', { name: 'Utilisateurs' })
    .click()
  await expect(field).toHaveValue('')
  await expect(page).toHaveURL(/users-manager$/)
  await page.goBack()
  await expect(field).toHaveValue('trouvable')
  await page.goto('/admin/users-manager?role=SuperAdmin')
  await expect(page.getByText('Vous', { exact: true })).toBeVisible()
  const role = page.getByLabel('Rôle d’admin')
  await role.selectOption('Client')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Valider' }).click()
  await expect(page.getByText('Il doit rester au moins un administrateur')).toBeVisible()
  await expect(role).toHaveValue('SuperAdmin')
  await page.context().close()
})

async function asAdmin(browser: Browser, server: Server): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url, locale: 'fr-FR' })
  await enterAs(context, await signedIn(server, ADMIN))
  return context.newPage()
}

/** The count of access requests in the navigation. */
async function countOfWaiting(page: Page): Promise<number> {
  const link = page
    .getByRole('navigation', { name: 'Navigation principale' })
    .getByRole('link', { name: /^Demandes d’accès/ })
  return Number(/\d+/.exec(await link.innerText())?.[0] ?? 0)
}
