import { v7 } from 'uuid'
import { expect, expectAccessible, test } from './browser.ts'
import { conversationOf, pageOf } from './conversation.ts'
import { befriend } from './friendship.ts'
import { enterAs, member, signedIn } from './people.ts'
import { sealedStory } from './sealed-words.ts'

test('a sealed bubble opens by itself, on all devices', async ({ browser, server }) => {
  test.slow()
  const [author, reader] = [await member(server, 'Divulgue'), await member(server, 'Attentine')]
  await sealedStory(author, reader, [
    await pageOf(browser, server, author),
    await pageOf(browser, server, reader),
    await pageOf(browser, server, await signedIn(server, reader)),
  ])
})

test('a sealed message can be read early, once confirmed', async ({ page, context, server }) => {
  const [author, reader] = [await member(server, 'Gacheuse'), await member(server, 'Furetine')]
  await befriend(author, reader)
  const id = await conversationOf(author, reader)
  const spoiler = { type: 'movie', id: 194 }
  const body = { id: v7(), body: 'Elle le retrouve', spoiler }
  await author.call('POST', `/conversations/${id}/messages`, body)
  await enterAs(context, reader)
  await page.goto(`/friends?conversation=${id}`)
  const open = page.getByRole('button', { name: 'Lire quand même' })
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [1280, 390]) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 844 })
      await expect(open).toBeVisible()
      await expectAccessible(page, `${colorScheme}, ${width} px`)
    }
  }
  await open.click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Le Fabuleux Destin')
  await question.getByRole('button', { name: 'Annuler' }).click()
  await expect(page.getByText('Elle le retrouve')).toHaveCount(0)
  await open.click()
  await question.getByRole('button', { name: 'Valider' }).click()
  await expect(page.locator('[data-message]').getByText('Elle le retrouve')).toBeVisible()
  await page.reload()
  await expect(page.locator('[data-message]').getByText('Elle le retrouve')).toBeVisible()
})
