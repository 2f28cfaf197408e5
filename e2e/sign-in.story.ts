import { identityProvider, type IdentityProvider } from '#test/fakes/identity-provider.ts'
import { freePort } from '#test/loopback-server.ts'
import { totpOf } from '#test/second-factor.ts'
import {
  type Browser,
  expect,
  expectAccessible,
  type Page,
  signIn,
  test as base,
} from './browser.ts'
import { observeShifts, shifts } from './layout-shift.ts'
import { member, signedIn } from './people.ts'
import { ADMIN, type Server, startServer } from './server.ts'

interface Place {
  readonly server: Server
  readonly idp: IdentityProvider
}

/** A server with an identity provider, on a host name that passkeys can be created for. */
const test = base.extend<object, { place: Place; server: Server }>({
  place: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from the pattern
    async ({}, use) => {
      const port = String(await freePort())
      const url = `http://localhost:${port}`
      const idp = await identityProvider(url)
      const started = await startServer({ ...idp.settings, PORT: port, PUBLIC_URL: url })
      await use({ server: { ...started, url }, idp })
      await started.stop()
      await idp.close()
    },
    { scope: 'worker' },
  ],
  server: [({ place }, use) => use(place.server), { scope: 'worker' }],
  mayRequest: async ({ place: { idp } }, use) => use((url) => url.startsWith(idp.issuer)),
})

async function visitor(browser: Browser, { url }: Server): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, locale: 'fr-FR' })
  return context.newPage()
}

test('a newcomer registers by a provider, chooses a name and waits; once accepted, signs in in one press', async ({
  browser,
  place: { server, idp },
}) => {
  const page = await visitor(browser, server)
  idp.signsIn(undefined)
  await page.goto('/register')
  await page.getByRole('button', { name: 'Continuer avec Maison', exact: true }).click()
  await expect(page.getByText('La connexion a été refusée ou abandonnée')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Revenir à la connexion', exact: true }).click()

  idp.signsIn({ sub: 'n', email: 'n@calepin.test', email_verified: true, name: 'Nadège' })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continuer avec Maison', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choisissez votre pseudo')
  await expectAccessible(page)
  await expect(page.getByLabel('Pseudo')).toHaveValue('Nadège')
  await page.getByLabel('Pseudo').fill('admin')
  await page.getByRole('button', { name: 'Créer mon compte', exact: true }).click()
  await expect(page.getByText('Email ou pseudo déja utilisé')).toBeVisible()
  await page.getByLabel('Pseudo').fill('Nadège')
  await page.getByRole('button', { name: 'Créer mon compte', exact: true }).click()
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByRole('region', { name: 'Mon compte', exact: true })).toBeVisible()

  const admin = await signedIn(server, ADMIN)
  const { results } = (await admin.call('GET', '/admin/access-requests')) as {
    results: { id: string; username: string }[]
  }
  const asked = results.find(({ username }) => username === 'Nadège')
  await admin.call('PUT', `/admin/access-requests/${asked?.id}/accept`)
  const again = await visitor(browser, server)
  await again.goto('/watchlist/list')
  await again.getByRole('button', { name: 'Continuer avec Maison', exact: true }).click()
  // The page they asked for.
  await expect(again).toHaveURL(/\/watchlist\/list$/)
  await page.context().close()
  await again.context().close()
})

test('the buttons are there at once, however slow the server, and nothing moves', async ({
  browser,
  place: { server },
}) => {
  const page = await visitor(browser, server)
  await page.addInitScript(observeShifts)
  const held = Promise.withResolvers<void>()
  await page.route('**/api/auth/ways', async (route) => {
    await held.promise
    await route.continue()
  })
  for (const path of ['/login', '/register']) {
    await page.goto(path)
    await expect(
      page.getByRole('button', { name: 'Continuer avec Maison', exact: true }),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: /clé d’accès/ })).toBeVisible()
    expect(await page.evaluate(shifts)).toEqual([])
  }
  held.resolve()
  await page.context().close()
})

test('an existing account is linked with its password; the provider is removed in the account', async ({
  browser,
  place: { server, idp },
}) => {
  const me = await member(server, 'Olivette')
  idp.signsIn({ sub: 'o', email: me.email, email_verified: true })
  const page = await visitor(browser, server)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Continuer avec Maison', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vous avez déjà un compte')
  await expectAccessible(page)
  await page.getByLabel('Mot de passe', { exact: true }).fill('pas le bon')
  await page.getByRole('button', { name: 'Lier et se connecter', exact: true }).click()
  await expect(page.getByText('Mot de passe actuel incorect')).toBeVisible()
  await page.getByLabel('Mot de passe', { exact: true }).fill(me.password)
  await page.getByRole('button', { name: 'Lier et se connecter', exact: true }).click()
  await expect(page).toHaveURL(/\/home$/)

  await page.goto('/account#ways')
  await page.getByRole('button', { name: 'Retirer Maison', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Mot de passe', { exact: true }).fill(me.password)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Retirer', exact: true }).click()
  await expect(page.getByText('Maison n’ouvre plus votre compte')).toBeVisible()

  await page.getByRole('button', { name: 'Lier Maison', exact: true }).click()
  await dialog.getByLabel('Mot de passe', { exact: true }).fill(me.password)
  await dialog.getByRole('button', { name: 'Continuer', exact: true }).click()
  await expect(page.getByText('Votre compte est lié', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Retirer Maison', exact: true })).toBeVisible()
  await page.context().close()
})

test('a provider’s response without a sign-in under way opens nothing; the password does', async ({
  browser,
  place: { server, idp },
}) => {
  const me = await member(server, 'Patiemment')
  const page = await visitor(browser, server)
  idp.signsIn({ sub: 'p', email: me.email, email_verified: true })
  await page.goto('/login')
  await page.goto('/sign-in/maison?code=x&state=y')
  await expect(page.getByText('Cette connexion a trop duré')).toBeVisible()
  await page.goto('/sign-in/nowhere')
  await expect(page.getByText('Ce moyen de connexion n’existe pas ici')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Revenir à la connexion' })).toBeVisible()
  await page.goto('/sign-in/link#unknown')
  await expect(page.getByText('Cette connexion a trop duré')).toBeVisible()
  await signIn(page, me)
  await expect(page).toHaveURL(/\/home$/)
  await page.context().close()
})

test('a passkey is created, signs in alone, and replaces the code of a second factor', async ({
  browser,
  place: { server },
}) => {
  const me = await member(server, 'Claviste')
  const page = await visitor(browser, server)
  const browserSide = await page.context().newCDPSession(page)
  await browserSide.send('WebAuthn.enable')
  await browserSide.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await signIn(page, me)
  await expect(page).toHaveURL(/\/home$/)
  await page.goto('/account#ways')
  await page.getByRole('button', { name: 'Ajouter une clé d’accès', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nom de la clé').fill('Mon téléphone')
  await dialog.getByLabel('Mot de passe', { exact: true }).fill(me.password)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Continuer', exact: true }).click()
  await expect(page.getByText('La clé d’accès est ajoutée', { exact: true })).toBeVisible()
  await expect(page.getByText('Pas encore utilisée', { exact: true })).toBeVisible()
  const begun = (await me.call('POST', '/auth/two-factor', { password: me.password })) as {
    secret: string
  }
  await me.call('PUT', '/auth/two-factor/confirm', { code: totpOf(begun.secret, Date.now()) })

  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await page.getByRole('button', { name: 'Utiliser une clé d’accès', exact: true }).click()
  await expect(page).toHaveURL(/\/home$/)

  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(me.email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(me.password)
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
  await page.getByRole('button', { name: 'Utiliser une clé d’accès', exact: true }).click()
  await expect(page).toHaveURL(/\/home$/)
  await page.context().close()
})
