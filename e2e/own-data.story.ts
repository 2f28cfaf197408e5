import { expect, expectAccessible, test } from './browser.ts'
import { enterAs, member, signedIn } from './people.ts'

/* The monthly mail about one's data, and where its link leads. */

test('the monthly data reminder is turned on, then off', async ({ page, context, server }) => {
  const me = await member(server, 'Soigneuse')
  await enterAs(context, me)
  await page.goto('/account')
  const reminder = page
    .getByRole('main')
    .getByRole('switch', { name: 'Me le rappeler chaque mois par e-mail' })
  await expect(reminder).toBeEnabled()
  await expect(reminder).not.toBeChecked()
  await expect(reminder).toHaveAccessibleDescription(/^Le premier du mois, un message mène/)
  await reminder.focus()
  await page.keyboard.press('Space')
  await expect(reminder).toBeChecked()
  await expect(reminder).toHaveAccessibleDescription(/^Prochain rappel le 1er .+ 20\d\d\./)
  await expectAccessible(page)
  const attached = page.getByRole('main').getByRole('switch', { name: 'Joindre mes données' })
  await expect(attached).not.toBeChecked()
  await expect(attached).toHaveAccessibleDescription(/Quiconque ouvre votre messagerie lira aussi/)
  await attached.click()
  await expect(attached).toBeChecked()
  await expect(reminder).toHaveAccessibleDescription(
    /^Prochain message le 1er .+, avec vos données/,
  )
  await page.reload()
  await expect(reminder).toBeChecked()
  await expect(attached).toBeChecked()
  await reminder.click()
  await expect(reminder).not.toBeChecked()
  await expect(attached).not.toBeChecked()
  await expect(attached).toBeDisabled()
  await page.reload()
  await expect(reminder).toBeEnabled()
  await expect(reminder).not.toBeChecked()
})

test('a mailed link opens the account at its section, even as those above grow', async ({
  page,
  context,
  server,
}) => {
  const me = await member(server, 'Arrivante')
  for (let session = 0; session < 8; session += 1) await signedIn(server, me)
  await enterAs(context, me)
  await page.goto('/account#data')
  const data = page.getByRole('region', { name: 'Mes données', exact: true })
  await expect(page.getByRole('button', { name: /^Fermer la session/ })).toHaveCount(8)
  await expect(data.getByRole('switch').first()).toBeEnabled()
  await expect(data.getByRole('button', { name: 'Télécharger mes données' })).toBeInViewport()
})
