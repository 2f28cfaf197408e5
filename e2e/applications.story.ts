import { expect, expectAccessible, test } from './browser.ts'
import { enterAs, member } from './people.ts'

test('a personal token is made, shown once, used by a program and revoked', async ({
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
  await expect(page.getByText('Ce champ est à remplir')).toBeVisible()
  await page.getByLabel('Nom', { exact: true }).fill('Sauvegarde')
  await page.getByLabel('Valable', { exact: true }).selectOption('30 jours')
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
