import { expect, expectAccessible, test } from './browser.ts'
import { enterAs, member } from './people.ts'

test('a personal token is created, shown once, used by a program and revoked', async ({
  page,
  context,
  server,
}) => {
  const me = await member(server, 'Bricoleuse')
  await enterAs(context, me)
  await page.goto('/account')
  await page.getByRole('link', { name: 'Jetons, adresses et lecteurs', exact: true }).click()
  await expect(page).toHaveTitle('Calepin - Applications')
  await expect(page.getByText('Aucun jeton pour l’instant.')).toBeVisible()
  await page.getByRole('button', { name: 'Créer un jeton', exact: true }).click()
  await page.getByRole('button', { name: 'Créer', exact: true }).click()
  // The name, and the owner's password.
  await expect(page.getByText('Ce champ est à remplir')).toHaveCount(2)
  await page.getByLabel('Nom', { exact: true }).fill('Sauvegarde')
  await page.getByLabel('Valable', { exact: true }).selectOption('30 jours')
  await page.getByLabel('Mot de passe', { exact: true }).fill(me.password)
  await expectAccessible(page, 'form')
  await page.getByRole('button', { name: 'Créer', exact: true }).click()
  const secret = (await page.locator('code').textContent()) ?? ''
  expect(secret).toMatch(/^calepin_/)
  await expectAccessible(page, 'secret')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Je l’ai gardé', exact: true }).click()
  await expect(page.getByText(secret)).toBeHidden()
  await expect(page.getByText('Jamais utilisé')).toBeVisible()

  const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' }
  const ask = async (path: string, init?: RequestInit) =>
    (await fetch(`${server.url}/api${path}`, { headers, ...init })).status
  expect(await ask('/savedshow/get-saved-all')).toBe(200)
  const film = JSON.stringify({ tmdbId: 27205, title: 'Inception' })
  expect(await ask('/savedshow/add-saved-movies', { method: 'POST', body: film })).toBe(403)
  await page.reload()
  await expect(page.getByText(/^Dernier appel /)).toBeVisible()
  await expectAccessible(page, 'list')

  await page.getByRole('button', { name: 'Révoquer le jeton « Sauvegarde »', exact: true }).click()
  await page.getByRole('button', { name: 'Valider', exact: true }).click()
  await expect(page.getByText('Aucun jeton pour l’instant.')).toBeVisible()
  expect(await ask('/savedshow/get-saved-all')).toBe(401)
})

test('media players report viewings to a secret address', async ({ page, context, server }) => {
  const me = await member(server, 'Projectionniste')
  await enterAs(context, me)
  await page.goto('/account/applications')
  const players = page.getByRole('region', { name: 'Lecteurs', exact: true })
  await players.getByLabel('Votre compte sur le lecteur', { exact: true }).fill('zoe')
  await players.getByRole('button', { name: 'Créer une adresse', exact: true }).click()
  const address = (await players.locator('code').textContent()) ?? ''
  await expectAccessible(page, 'address')
  const report = async (account: string) =>
    fetch(new URL(new URL(address).pathname, server.url), {
      method: 'POST',
      body: JSON.stringify({
        NotificationType: 'PlaybackStop',
        NotificationUsername: account,
        ItemType: 'Movie',
        Name: 'Le Fabuleux Destin d’Amélie Poulain',
        Provider_tmdb: '194',
        PlayedToCompletion: true,
      }),
    })
  expect((await report('hugo')).status).toBe(204)
  expect((await report('Zoe')).status).toBe(204)
  await expect(async () => {
    await page.reload()
    await expect(players.getByText('notée dans votre journal')).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(players.getByText('d’un autre compte')).toBeVisible()
  await expect(players.getByText('Seul le compte « zoe » est suivi.')).toBeVisible()
  await expectAccessible(page, 'heard')
  await page.goto('/journal')
  await expect(page.getByRole('link', { name: /Amélie Poulain/ }).first()).toBeVisible()
  await page.goto('/account/applications')
  await players.getByRole('button', { name: 'Révoquer', exact: true }).click()
  await page.getByRole('button', { name: 'Valider', exact: true }).click()
  await expect(players.getByText('Aucune adresse pour l’instant.')).toBeVisible()
  expect((await report('zoe')).status).toBe(404)
})

test('a webhook is created, its secret shown once, tested and deleted', async ({
  page,
  context,
  server,
}) => {
  const me = await member(server, 'Domoticienne')
  await enterAs(context, me)
  await page.goto('/account/applications')
  const webhooks = page.getByRole('region', { name: 'Webhooks', exact: true })
  await webhooks.getByRole('button', { name: 'Créer un webhook', exact: true }).click()
  await page.getByLabel('Adresse', { exact: true }).fill('https://192.168.1.20/hook')
  await page.getByRole('button', { name: 'Créer', exact: true }).click()
  await expect(page.getByText('Cette adresse doit commencer par https://')).toBeVisible()
  await page.getByLabel('Adresse', { exact: true }).fill('https://maison.invalid/hook')
  await page.getByLabel('Vos listes', { exact: true }).uncheck()
  await expectAccessible(page, 'form')
  await page.getByRole('button', { name: 'Créer', exact: true }).click()
  await expect(page.locator('code')).toHaveText(/^[\w-]{43}$/)
  await page.getByRole('button', { name: 'Je l’ai gardé', exact: true }).click()
  await webhooks
    .getByRole('button', { name: 'Essayer le webhook vers maison.invalid', exact: true })
    .click()
  await webhooks.getByText('Derniers messages', { exact: true }).click()
  await expect(webhooks.getByText(/^Essai, .* sans réponse$/)).toBeVisible({ timeout: 20_000 })
  await expectAccessible(page, 'deliveries')
  await webhooks
    .getByRole('button', { name: 'Supprimer le webhook vers maison.invalid', exact: true })
    .click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: 'Supprimer', exact: true })
    .click()
  await expect(webhooks.getByText('Aucun webhook pour l’instant.')).toBeVisible()
})
