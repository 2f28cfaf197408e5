import { expect, expectAccessible, test } from './browser.ts'
import { enterAs, member } from './people.ts'

test('a link makes friends of accepted users and of those still waiting', async ({
  page,
  context,
  browser,
  server,
}) => {
  const me = await member(server, 'Invitante')
  const friend = await member(server, 'Invite_ami')
  const newcomer = await member(server, 'Invite_neuf', false)
  const registered = await member(server, 'Invite_inscrit', false)
  await enterAs(context, me)
  const main = page.getByRole('main')

  await page.goto('/friends')
  await main.getByRole('button', { name: 'Inviter par un lien' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Pour').selectOption('5')
  await dialog.getByRole('button', { name: 'Créer le lien' }).click()
  await expect(dialog.getByRole('img', { name: 'Code QR du lien' })).toBeVisible()
  await expectAccessible(page, 'the dialog', undefined)
  const address = (await dialog.locator('[data-link]').textContent()) ?? ''
  expect(new URL(address).pathname).toBe('/invitation')

  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(address)
  await expect(visitor.getByText('Invitante vous invite dans son cercle d’amis')).toBeVisible()
  await expectAccessible(visitor, 'the invitation', undefined)

  for (const [person, said] of [
    [friend, 'Invitante et vous êtes amis'],
    [newcomer, 'Invitante et vous serez amis dès qu’un administrateur aura accepté votre compte.'],
  ] as const) {
    const theirs = await browser.newContext()
    await enterAs(theirs, person)
    const screen = await theirs.newPage()
    await screen.goto(address)
    await screen.getByRole('button', { name: 'Devenir amis' }).click()
    await expect(screen.getByRole('main').getByText(said)).toBeVisible()
  }

  // Whoever registers finds the invitation again: the mailed link opens another page.
  await enterAs(visitor.context(), registered)
  const home = await visitor.context().newPage()
  await home.goto(new URL('/home', address).href)
  await home.getByRole('main').getByRole('link', { name: 'Voir qui vous invite' }).click()
  await home.getByRole('button', { name: 'Devenir amis' }).click()
  await expect(home.getByRole('main').getByText(/^Invitante et vous serez amis/)).toBeVisible()
  await home.goto(new URL('/home', address).href)
  await expect(home.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(home.getByRole('link', { name: 'Voir qui vous invite' })).toHaveCount(0)

  await page.reload()
  await expect(main.getByRole('link', { name: 'Invite_ami' })).toBeVisible()
  await expect(main.getByText('Invite_neuf')).toHaveCount(0)
  await main.getByRole('button', { name: 'Inviter par un lien' }).click()
  await expect(dialog.getByText(/^3 sur 5 personnes/)).toBeVisible()
  await dialog.getByRole('button', { name: /^Désactiver le lien/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Valider' }).click()
  await expect(dialog.getByText('Aucun lien ouvert.')).toBeVisible()
  const said = page.getByText('Le lien est désactivé')
  await expect(said).toBeVisible()
  await page.getByRole('button', { name: 'Fermer le message' }).click()
  await expect(said).toHaveCount(0)
  await expect(dialog).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByText('Cette invitation n’est plus valable')).toBeVisible()
})
