import {
  type Browser,
  type BrowserContext,
  expect,
  expectAccessible,
  signIn,
  test,
} from './browser.ts'
import { enterAs, member } from './people.ts'
import { ADMIN } from './server.ts'

const ME = { email: 'louise@calepin.test', username: 'Louise', password: 'un carnet bien à moi' }

test('a newcomer registers, is accepted, and adds a first film', async ({
  page,
  browser,
  server,
}) => {
  await test.step('registers', async () => {
    await page.goto('/')
    await expect(page).toHaveURL(/\/home$/)
    await page
      .getByRole('link', { name: /S’inscrire|Créer/ })
      .first()
      .click()
    await expect(page).toHaveTitle('Calepin - Inscription')
    await page.getByLabel('E-mail').fill(ME.email)
    await page.getByLabel('Pseudo').fill(ME.username)
    await page.getByLabel('Mot de passe', { exact: true }).fill('court')
    await page.getByRole('button', { name: 'S’inscrire' }).click()
    await expect(page.getByText('Mot de passe trop court')).toBeVisible()
    await page.getByLabel('Mot de passe', { exact: true }).fill(ME.password)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'S’inscrire' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Regardez vos e-mails')
  })

  await test.step('is asked to use the link, then uses it', async () => {
    await signIn(page, ME)
    await expect(page.getByText(/utilisez le lien envoyé par mail/)).toBeVisible()
    await page.goto(await server.linkFor(ME.email, 'email-confirm'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('E-mail confirmé')
    await expectAccessible(page)
    await page.getByRole('main').getByRole('link', { name: 'Se connecter' }).click()
  })

  await test.step('waits: the spaces explain why', async () => {
    await signIn(page, ME)
    await expect(page).toHaveURL(/\/home$/)
    await page.goto('/watchlist/list')
    await expect(page).toHaveURL(/\/home$/)
    await expect(
      page
        .getByText("Vous pourrez avoir accès à cet espace une fois que l'admin vous aura accepté")
        .first(),
    ).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('is accepted by an admin in another browser, and let in without a reload', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bienvenue, Louise')
    await accept(browser, server.url)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bonjour, Louise')
  })

  await test.step('finds a film and adds it in one gesture', async () => {
    await page.goto('/watchlist/search?query=amelie')
    const card = page.getByRole('listitem').filter({ hasText: 'Le Fabuleux Destin d' })
    await card.getByRole('button', { name: /Ajouter/ }).click()
    await expect(card.getByRole('button', { name: /Déjà vu|déjà vu/ })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('notes, rates and marks it seen in the list', async () => {
    await page.goto('/watchlist/list')
    await expect(page).toHaveTitle('Calepin - Ma liste')
    await page.getByRole('radio', { name: 'Lignes' }).click({ force: true })
    const row = page.getByRole('listitem').filter({ hasText: 'Amélie' })
    const note = row.getByRole('textbox')
    await row.getByRole('button', { name: /^Écrire une note/ }).click()
    await note.fill('La crème brûlée, toujours.')
    await note.press('Control+Enter')
    await expect(page.getByText('Enregistré').first()).toBeVisible()
    await row.getByRole('slider').focus()
    const rated = page.waitForResponse('**/savedshow/rate-saved-movie')
    for (let half = 0; half < 9; half += 1) await page.keyboard.press('ArrowRight')
    await expect(row.getByText('4,5')).toBeVisible()
    await rated
    await expectAccessible(page)
  })

  await test.step('sees it in the list, also after a reload', async () => {
    await page.goto('/watchlist/list?watched=true&view=rows')
    const row = page.getByRole('listitem').filter({ hasText: 'Amélie' })
    await expect(row).toContainText('La crème brûlée, toujours.')
    await expect(row.getByText('4,5')).toBeVisible()
    await page.goto('/watchlist/list?watched=false&view=rows')
    await expect(page.getByText('Rien ne correspond')).toBeVisible()
  })
})

test('a newcomer who reloads right after adding a first title is no longer shown as one', async ({
  page,
  context,
  server,
}) => {
  const me = await member(server, 'Pressee_de_relire')
  await enterAs(context, me)
  await page.goto('/home')
  const steps = page.getByRole('heading', { name: 'Pour commencer' })
  await expect(steps).toBeVisible()
  const added = page.waitForResponse('**/api/savedshow/add-saved-movies')
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Ajouter/ })
    .click({ force: true })
  await added
  // What the home page shows only briefly counts too.
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.body?.textContent.includes('Pour commencer')) {
        sessionStorage.setItem('was-new', 'yes')
      }
    }).observe(document, { childList: true, subtree: true })
  })
  await page.reload()
  await expect(
    page.getByRole('region', { name: 'À voir ensuite' }).getByRole('article'),
  ).toHaveCount(1)
  await expect(steps).toHaveCount(0)
  expect(await page.evaluate(() => sessionStorage.getItem('was-new'))).toBeNull()
})

async function accept(browser: Browser, baseURL: string): Promise<void> {
  const context: BrowserContext = await browser.newContext({ baseURL })
  const page = await context.newPage()
  await page.goto('/admin/access-requests')
  await expect(page).toHaveURL(/\/login\?redirectFrom=/)
  await signIn(page, ADMIN)
  await expect(page).toHaveURL(/\/admin\/access-requests$/)
  const request = page.getByRole('button', { name: `Accepter ${ME.username}` })
  await request.click()
  await page.getByRole('button', { name: 'Valider' }).click()
  await expect(request).toHaveCount(0)
  await expectAccessible(page)
  await context.close()
}
