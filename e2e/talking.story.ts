import { expect, test } from './browser.ts'
import { bubbles, conversationOf, field, goLive, pageOf, panel } from './conversation.ts'
import { expectForEveryone } from './for-everyone.ts'
import { befriend } from './friendship.ts'
import { member } from './people.ts'
import { changeWhatWasSaid } from './talking.ts'
import { pressKey } from './press-key.ts'

test('two friends reply, edit, react and delete, and it looks right for everyone', async ({
  browser,
  server,
}) => {
  const [her, them] = [await member(server, 'Solveig'), await member(server, 'Torben')]
  await befriend(her, them)
  const path = `/friends?conversation=${await conversationOf(her, them)}`
  const [hers, theirs] = [await pageOf(browser, server, her), await pageOf(browser, server, them)]
  await goLive(hers, path)
  await goLive(theirs, path)
  await changeWhatWasSaid(hers, theirs)
  await field(hers).fill('Encore là ?')
  await pressKey(field(hers), 'Enter')
  await expect.poll(async () => (await bubbles(theirs)).at(-1)).toBe('Encore là ?')

  await test.step('changes made offline wait, and are sent in their order', async () => {
    await hers.context().setOffline(true)
    await field(hers).press('ArrowUp')
    await field(hers).fill('Toujours là ?')
    await pressKey(field(hers), 'Enter')
    await expect.poll(async () => (await bubbles(hers)).at(-1)).toBe('Toujours là ?')
    await theirs.context().setOffline(true)
    await hers.context().setOffline(false)
    await expect(panel(hers).getByText('modifié', { exact: true })).toBeVisible()
    await theirs.context().setOffline(false)
    await expect.poll(async () => (await bubbles(theirs)).at(-1)).toBe('Toujours là ?')
  })

  await test.step('a title is searched in place and sent; a link to a title’s page becomes a card', async () => {
    await panel(hers).getByRole('button', { name: 'Envoyer un titre ou un jeu' }).click()
    const dialog = hers.getByRole('dialog')
    await dialog.getByRole('combobox').fill('incep')
    await dialog.getByRole('option', { name: /Inception/ }).click()
    await expect(dialog).toHaveCount(0)
    for (const page of [hers, theirs]) {
      await expect(panel(page).getByRole('link', { name: /Inception/ })).toBeVisible()
    }
    const address = new URL('/watchlist/movie/194', server.url).href
    await field(theirs).fill(`Ou bien ${address} ?`)
    await pressKey(field(theirs), 'Enter')
    for (const page of [hers, theirs]) {
      await expect(panel(page).getByRole('link', { name: /Amélie Poulain/ })).toBeVisible()
    }
  })

  await expectForEveryone(theirs, path)
  await hers.context().close()
  await theirs.context().close()
})
