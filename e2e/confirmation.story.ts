import { expect, test } from './browser.ts'
import { enterAs, member } from './people.ts'
import { chooseInMenu } from './press-key.ts'

test('leaving the page closes a confirmation, as if cancelled', async ({
  page,
  context,
  server,
}) => {
  const me = await member(server, 'Indecise')
  await enterAs(context, me)
  const { id } = (await me.call('POST', '/lists', { name: 'À garder' })) as { id: string }
  await page.goto('/lists')
  await page.getByRole('link', { name: 'À garder' }).first().click()
  await chooseInMenu(page, 'Autres actions', 'Supprimer la liste')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect(page).toHaveURL(/\/lists$/)
  await expect(page.getByRole('article')).toContainText('À garder')
  expect(await me.call('GET', `/lists/${id}`)).toMatchObject({ id })
})
