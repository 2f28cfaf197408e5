import { randomBytes } from 'node:crypto'
import { unzipped } from '#test/zip.ts'
import { readFile } from 'node:fs/promises'
import { Secret, TOTP } from 'otpauth'
import sharp from 'sharp'
import { expect, expectAccessible, signIn, test } from './browser.ts'
import { enterAs, member, signedIn } from './people.ts'

const NEW = 'un tout nouveau mot de passe'

test('a forgotten password is reset by mail, which signs all devices out', async ({
  page,
  server,
}) => {
  const me = await member(server, 'Oublieuse')
  await page.goto('/login')
  await page.getByRole('link', { name: 'Mot de passe oublié ?' }).click()
  await expect(page).toHaveTitle('Calepin - Mot de passe oublié')
  await expectAccessible(page)
  await page.getByLabel('E-mail').fill(me.email)
  await page.getByRole('button', { name: 'Envoyer le lien' }).click()
  await expect(page.getByText('Si un compte existe à cette adresse')).toBeVisible()
  await page.getByRole('button', { name: 'Envoyer le lien' }).click()
  await expect(page.getByText('il y a moins d’une minute')).toBeVisible()

  const link = await server.linkFor(me.email, 'reset-password')
  await page.goto(link)
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill('court')
  await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click()
  await expect(page.getByText('Mot de passe trop court')).toBeVisible()
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill(NEW)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click()
  await expect(page.getByText('Mot de passe enregistré')).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  await expect(me.call('GET', '/auth/me')).rejects.toThrow('401')

  await page.goto(link)
  await expect(page.getByText('Le lien à expiré')).toBeVisible()

  await signIn(page, { email: me.email, password: NEW })
  await expect(page).toHaveURL(/\/home$/)
})

test('a password is changed by the mailed link and the old one', async ({
  page,
  context,
  server,
}) => {
  const me = await member(server, 'Changeante')
  await enterAs(context, me)
  await page.goto('/account')
  await page.getByRole('button', { name: 'Recevoir le lien par e-mail' }).click()
  await expect(page.getByText('Le lien vient de partir')).toBeVisible()
  await page.goto(await server.linkFor(me.email, 'change-password'))
  await page.getByLabel('Mot de passe actuel').fill('pas le bon du tout')
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill(NEW)
  await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click()
  await expect(page.getByText('Mot de passe actuel incorect')).toBeVisible()
  await page.getByLabel('Mot de passe actuel').fill(me.password)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click()
  await expect(page.getByText('Mot de passe enregistré')).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  await expect(me.call('GET', '/auth/me')).rejects.toThrow('401')
})

test('username, drawn avatar, uploaded picture', async ({ page, context, server }) => {
  const me = await member(server, 'Portraitiste')
  await enterAs(context, me)
  await page.goto('/account')
  await page.getByLabel('Pseudo', { exact: true }).fill('Portraitée')
  await page.getByRole('button', { name: 'Changer de pseudo' }).click()
  await expect(page.getByText('Votre nouveau pseudo est enregistré')).toBeVisible()
  await page.getByTitle('Renard').click()
  await expect(page.getByRole('radio', { name: 'Renard' })).toBeChecked()
  await expect.poll(async () => userOf(await me.call('GET', '/auth/me')).avatarUrl).toContain('fox')

  const create = { width: 300, height: 200, channels: 3, background: '#c2410c' } as const
  const picture = await sharp({ create }).png().toBuffer()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'moi.png', mimeType: 'image/png', buffer: picture })
  await expect(page.getByRole('radio', { name: 'Votre image' })).toBeChecked()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'moi.gif', mimeType: 'image/gif', buffer: picture })
  await expect(page.getByText('Choisissez une image PNG, JPEG ou WebP')).toBeVisible()

  await test.step('a photo larger than the server takes', async () => {
    const before = userOf(await me.call('GET', '/auth/me')).avatarUrl
    const raw = { width: 1200, height: 800, channels: 3 } as const
    const photo = await sharp(randomBytes(3 * 1200 * 800), { raw })
      .jpeg({ quality: 100 })
      .toBuffer()
    expect(photo.length).toBeGreaterThan(1024 * 1024)
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'moi.jpg', mimeType: 'image/jpeg', buffer: photo })
    await expect
      .poll(async () => userOf(await me.call('GET', '/auth/me')).avatarUrl)
      .not.toBe(before)
  })
})

test('a second factor is required to log in and to delete the account, and can be recovered', async ({
  page,
  context,
  server,
}) => {
  const me = await member(server, 'Prudente')
  const other = await context.browser()?.newContext({ baseURL: server.url, locale: 'fr-FR' })
  if (!other) throw new Error('no browser')
  await enterAs(context, me)
  await page.goto('/account')
  await page.getByRole('button', { name: 'Activer' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Mot de passe', { exact: true }).fill(me.password)
  await dialog.getByRole('button', { name: 'Continuer' }).click()
  const code = dialog.getByRole('img', { name: 'Code à scanner' })
  await expect(code).toBeVisible()
  await expectAccessible(page)
  // Scanners need a dark-on-light code, in dark mode too: check its top margin.
  await page.evaluate(() => document.documentElement.classList.add('dark-mode'))
  const margin = { left: 100, top: 4, width: 1, height: 1 }
  const picture = sharp(await code.screenshot())
  const pixel = await picture.extract(margin).removeAlpha().raw().toBuffer()
  expect([...pixel]).toEqual([255, 255, 255])
  const secret = (await dialog.locator('code').textContent()) ?? ''
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  await dialog.getByLabel('Code à six chiffres').fill(totp.generate())
  await dialog.getByRole('button', { name: 'Activer la double authentification' }).click()
  const codes = page.getByRole('alertdialog')
  await expect(codes.locator('code')).toHaveCount(10)
  const expectToastAbove = async () =>
    expect(async () => {
      await codes.getByRole('button', { name: 'Copier' }).click()
      const toast = codes.getByRole('status').locator(':scope > *').first()
      expect(await toast.evaluate(isOnTop, undefined, { timeout: 1000 })).toBe(true)
    }).toPass()
  await expectToastAbove()
  // They are shown once: only the button closes them.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(codes.locator('code').first()).toBeVisible()
  await expectAccessible(page)
  // Still true once the codes have been shown again.
  await expectToastAbove()
  // Returning to the tab after storing them refetches whether it is enabled.
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  )
  await expect(page.getByText('10 codes de secours restants')).toBeVisible()
  await expect(codes.locator('code')).toHaveCount(10)
  const ending = page.getByRole('dialog', { name: 'Désactiver la double authentification' })
  await expect(ending).toHaveCount(0)
  const [recovery = '', last = ''] = await codes.locator('code').allInnerTexts()
  await codes.getByRole('button', { name: 'Je les ai gardés' }).click()
  await expect(page.getByText('10 codes de secours restants')).toBeVisible()

  const away = await other.newPage()
  await signIn(away, me)
  await expect(away.getByRole('heading', { level: 1 })).toHaveText('Encore un code')
  await expectAccessible(away)
  await away.getByLabel('Code de l’application').fill('000000')
  await away.getByRole('button', { name: 'Se connecter' }).click()
  await expect(away.getByText('Ce code n’est pas valide')).toBeVisible()
  await away.getByLabel('Code de l’application').fill(recovery)
  await away.getByRole('button', { name: 'Se connecter' }).click()
  await expect(away).toHaveURL(/\/home$/)

  await page.reload()
  await expect(page.getByText('9 codes de secours restants')).toBeVisible()
  await other.close()

  const parts = page.getByRole('navigation', { name: 'Parties du compte' })
  const safety = parts.getByRole('list', { name: 'Sécurité et accès' })
  await expect(safety.getByRole('link')).toHaveCount(5)
  await safety.getByRole('link', { name: 'Mot de passe' }).click()
  await expect(parts.locator('[aria-current]')).toHaveText(['Mot de passe'])
  const removal = page.getByRole('region', { name: 'Supprimer mon compte' })
  await page
    .getByRole('navigation', { name: 'Parties du compte' })
    .getByRole('link', { name: 'Supprimer mon compte' })
    .click()
  await expect(removal.getByLabel('Mot de passe', { exact: true })).toHaveCount(0)
  await removal.getByRole('button', { name: 'Je veux supprimer mon compte' }).click()
  await removal.getByLabel('Mot de passe', { exact: true }).fill(me.password)
  await removal.getByLabel('Code de l’application, ou code de secours').fill(last)
  await expectAccessible(page)
  await removal.getByRole('button', { name: 'Supprimer mon compte' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect(page).toHaveURL(/\/home$/)
  await expect(me.call('GET', '/auth/me')).rejects.toThrow('401')
})

test('other sessions are listed and closed', async ({ page, context, server }) => {
  const me = await member(server, 'Nomade')
  const elsewhere = await signedIn(server, me)
  await enterAs(context, me)
  await page.goto('/account')
  await expect(page.getByText('Cet appareil', { exact: true })).toHaveCount(1)
  await page
    .getByRole('button', { name: /^Fermer la session/ })
    .first()
    .click()
  await expect(page.getByText('Session fermée')).toBeVisible()
  await expect(elsewhere.call('GET', '/auth/me')).rejects.toThrow('401')
  await expect(me.call('GET', '/auth/me')).resolves.toMatchObject({ username: 'Nomade' })
})

test('data is exported, then the account deleted', async ({ page, context, server }) => {
  const me = await member(server, 'Partante')
  await me.call('POST', '/savedshow/add-saved-movies', { tmdbId: 194, title: 'Amélie' })
  await me.call('PUT', '/savedshow/note-saved-movie', { tmdbId: 194, note: 'à emporter' })
  await enterAs(context, me)
  await page.goto('/account')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Télécharger mes données' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^calepin-Partante-\d{4}-\d\d-\d\d\.zip$/)
  const texts = await unzipped(await readFile(await file.path()))
  expect(Object.keys(texts)).toContain('letterboxd.csv')
  const data = JSON.parse(texts['calepin.json'] ?? '') as { movies: unknown[] }
  expect(data).toMatchObject({ format: 'calepin', version: 1, user: { email: me.email } })
  expect(data.movies).toMatchObject([{ tmdbId: 194, note: 'à emporter' }])

  const removal = page.getByRole('region', { name: 'Supprimer mon compte' })
  await removal.getByRole('button', { name: 'Je veux supprimer mon compte' }).click()
  await removal.getByLabel('Mot de passe', { exact: true }).fill(me.password)
  await removal.getByRole('button', { name: 'Supprimer mon compte' }).click()
  const question = page.getByRole('alertdialog')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Supprimer' }).click()
  await expect(page).toHaveURL(/\/home$/)
  await expect(me.call('GET', '/auth/me')).rejects.toThrow('401')
  await expect(signedIn(server, me)).rejects.toThrow('401')
})

function userOf(answer: unknown): { avatarUrl: string | null } {
  return answer as { avatarUrl: string | null }
}

/** Whether a click in the middle of an element reaches it. */
function isOnTop(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
}
