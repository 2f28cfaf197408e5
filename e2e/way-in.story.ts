import { expect, expectAccessible, type Page, signIn, test } from './browser.ts'
import { enterAs, type Member, member, signedIn } from './people.ts'

test('a mistyped e-mail is corrected, and login has the right one', async ({ page, server }) => {
  const password = 'un mot de passe à soi'
  await page.goto('/register')
  await page.getByLabel('E-mail').fill('etourdi@calepin.tset')
  await page.getByLabel('Pseudo').fill('Etourdi')
  await page.getByLabel('Mot de passe', { exact: true }).fill('court')
  await page.getByRole('button', { name: 'S’inscrire' }).click()
  await expect(page.getByText('Mot de passe trop court · Au moins 8 caractères')).toBeVisible()
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'S’inscrire' }).click()
  await expect(page.getByText('etourdi@calepin.tset')).toBeVisible()
  await server.linkFor('etourdi@calepin.tset', 'email-confirm')

  await page.getByRole('button', { name: 'Renvoyer le lien' }).click()
  await expect(page.getByText(/, un lien vient de partir\./)).toBeVisible()
  await expect(page.getByText(/^Le prochain pourra partir dans \d+\ss\.$/)).toBeVisible()

  await page.getByRole('button', { name: 'Corriger l’adresse' }).click()
  await page.getByLabel('Bonne adresse e-mail').fill('etourdi@calepin.test')
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await expectAccessible(page, 'correcting an address')
  await page.getByRole('button', { name: 'Envoyer le lien à cette adresse' }).click()
  await expect(page.getByText('etourdi@calepin.test', { exact: true })).toBeVisible()
  await expect(page.getByText(/un lien vient d’y partir/)).toBeVisible()

  await page.goto(await server.linkFor('etourdi@calepin.test', 'email-confirm'))
  await page.getByRole('main').getByRole('link', { name: 'Se connecter' }).click()
  await expect(page.getByLabel('E-mail')).toHaveValue('etourdi@calepin.test')
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Se connecter' }).click()

  await expect(page.getByRole('heading', { name: 'Bienvenue, Etourdi' })).toBeVisible()
  await page.getByRole('button', { name: 'Recevoir le lien par e-mail' }).click()
  await expect(page.getByText('Le lien vient de partir')).toBeVisible()
  await expectAccessible(page, 'someone who waits')
})

test('a waiting user exports their data, then leaves', async ({ page, context, server }) => {
  const waiting = await member(server, 'Lassee_dattendre', false)
  await enterAs(context, waiting)
  await page.goto('/home')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Télécharger mes données' }).click()
  expect((await saving).suggestedFilename()).toMatch(/^calepin-Lassee_dattendre-/)
  const removal = page.getByRole('region', { name: 'Supprimer mon compte' })
  await removal.getByRole('button', { name: 'Je veux supprimer mon compte' }).click()
  await removal.getByLabel('Mot de passe', { exact: true }).fill(waiting.password)
  await removal.getByRole('button', { name: 'Supprimer mon compte' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByRole('link', { name: /S’inscrire|Créer/ }).first()).toBeVisible()
  await expect(signedIn(server, waiting)).rejects.toThrow('401')
})

test('nobody is told that a link was sent before one was', async ({ page }) => {
  await page.goto('/email-confirm')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirmez votre e-mail')
  await expect(page.getByText('Nous vous avons envoyé')).toHaveCount(0)
})

test('an expired link is reported before the form', async ({ page }) => {
  for (const path of ['/reset-password/inconnu', '/change-password/inconnu']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Le lien à expiré' })).toBeVisible()
    await expect(page.getByRole('textbox')).toHaveCount(0)
  }
  await expectAccessible(page, 'a dead link')
})

test('login shows why it was opened', async ({ page, context, server }) => {
  await page.goto('/watchlist/list')
  await expect(page.getByText(/Connectez-vous pour ouvrir cette page/)).toBeVisible()
  const owner = await member(server, 'Deconnectee')
  const elsewhere = await signedIn(server, owner)
  await enterAs(context, owner)
  await page.goto('/friends')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await endOtherSessions(elsewhere)
  await expect(page.getByText('Votre session a expiré')).toBeVisible()
  await expectAccessible(page, 'a session that ended')
})

test('going back after signing in again ends no session', async ({ page, server }) => {
  const owner = await member(server, 'Revenante')
  // Without the socket, it is the next call that finds the session ended.
  await page.routeWebSocket(/socket\.io/, () => {})
  await signIn(page, owner)
  await expect(page).toHaveURL(/\/home$/)
  await page.getByRole('link', { name: 'Mes amis' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mes amis')
  await endOtherSessions(owner)
  await page.getByRole('main').getByRole('searchbox').fill('quelquun')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Votre session a expiré')
  await signInAgain(page, owner)
  await expect(page).toHaveURL(/\/friends/)
  await page.goBack()
  await expect(page).toHaveURL(/\/home$/)
  await expectSignedIn(page)

  await page.getByRole('link', { name: 'Mes amis' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mes amis')
  await page.getByRole('button', { name: 'Mon compte : Revenante' }).click()
  await page.getByRole('link', { name: 'Mon compte', exact: true }).click()
  await expect(page).toHaveURL(/\/account$/)
  await expect(page.getByRole('link', { name: 'Se déconnecter' })).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(/\/friends$/)
  await page.getByRole('button', { name: 'Mon compte : Revenante' }).click()
  await page.getByRole('link', { name: 'Se déconnecter' }).click()
  await expect(page.getByText('Votre session est fermée.')).toBeVisible()
  await signInAgain(page, owner)
  await expect(page).toHaveURL(/\/home$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/friends$/)
  await expectSignedIn(page)
})

test('an empty notebook shows its first steps', async ({ page, context, server }) => {
  await enterAs(context, await member(server, 'DebutanteSeule'))
  await page.goto('/home')
  const steps = page.getByRole('region', { name: 'Pour commencer' })
  await expect(steps.getByRole('link')).toHaveText([
    'Chercher un titre',
    'Chercher un ami',
    'Importer',
    'Ouvrir mon compte',
  ])
  await expectAccessible(page, 'the first steps')
})

async function endOtherSessions(owner: Member): Promise<void> {
  const { results } = (await owner.call('GET', '/auth/sessions')) as {
    results: { id: string; isCurrent: boolean }[]
  }
  for (const { id, isCurrent } of results) {
    if (!isCurrent) await owner.call('DELETE', `/auth/sessions/${id}`)
  }
}

/** From the screen that says that the session has expired. */
async function signInAgain(page: Page, owner: Member): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Se reconnecter' }).click()
  await expect(page).toHaveURL(/\/login/)
  await signIn(page, owner)
}

/** Asks the server, as the page may not know that the session has ended. */
async function expectSignedIn(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const headers = { authorization: `Bearer ${token}` }
  expect((await page.request.get('/api/auth/me', { headers })).status()).toBe(200)
}
