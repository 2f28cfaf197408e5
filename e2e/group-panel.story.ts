import { v7 } from 'uuid'
import sharp from 'sharp'
import { expect, expectAccessible, type Page, test } from './browser.ts'
import { bubbles, goLive, pageOf, panel } from './conversation.ts'
import { befriend, idOf } from './friendship.ts'
import { enterAs, member } from './people.ts'

/** A line among the messages, not its copy in the live region. */
const line = (page: Page, text: string) =>
  panel(page).getByRole('group', { name: 'Messages' }).getByText(text)

test('the maker of a group names it, adds and removes; a newcomer reads from then on', async ({
  page,
  context,
  browser,
  server,
}) => {
  const maker = await member(server, 'Hugues')
  const old = await member(server, 'Odile')
  const gone = await member(server, 'Gaston')
  const newcomer = await member(server, 'Nadia')
  for (const friend of [old, gone, newcomer]) await befriend(maker, friend)
  const opened = await maker.call('POST', '/conversations', { friendIds: [old, gone].map(idOf) })
  const { id } = opened as { id: string }
  for (const friend of [old, gone]) await friend.call('PUT', `/conversations/${id}/members/me`)
  const say = async (body: string) =>
    maker.call('POST', `/conversations/${id}/messages`, { id: v7(), body })
  await say('Avant tout le monde')

  await enterAs(context, maker)
  const theirs = await pageOf(browser, server, old)
  const removed = await pageOf(browser, server, gone)
  await goLive(theirs, `/friends?conversation=${id}`)
  await goLive(removed, `/friends?conversation=${id}`)
  await goLive(page, `/friends?conversation=${id}`)
  await expect(panel(removed).getByText('Avant tout le monde')).toBeVisible()
  await panel(page)
    .getByRole('button', { name: /^Autres actions pour/ })
    .click()
  await page.getByRole('button', { name: 'Groupe', exact: true }).click()
  const group = page.getByRole('dialog', { name: 'Groupe' })

  await test.step('all members see the name and the picture at once', async () => {
    await group.getByRole('textbox', { name: 'Nom du groupe' }).fill('Ciné du jeudi')
    await group.getByRole('button', { name: 'Renommer' }).click()
    await expect(panel(theirs).getByRole('heading', { name: 'Ciné du jeudi' })).toBeVisible()
    await expect(line(theirs, 'Hugues a nommé le groupe « Ciné du jeudi »')).toBeVisible()
    const create = { width: 64, height: 64, channels: 3, background: '#4f46e5' } as const
    const buffer = await sharp({ create }).png().toBuffer()
    const file = { name: 'image.png', mimeType: 'image/png', buffer }
    await group.locator('input[type=file]').setInputFiles(file)
    await expect(line(theirs, 'Hugues a changé l’image du groupe')).toBeVisible()
    await group.getByRole('button', { name: 'Retirer l’image' }).click()
    await expect(line(theirs, 'Hugues a retiré l’image du groupe')).toBeVisible()
    await expect(group.getByRole('button', { name: 'Retirer l’image' })).toHaveCount(0)
    await expect(group.getByRole('button', { name: 'Choisir une image' })).toBeFocused()
  })

  await test.step('the panel is for everyone', async () => {
    await group.getByRole('button', { name: 'Ajouter des amis' }).click()
    await expect(group.getByRole('checkbox')).toHaveCount(1)
    await expectAccessible(page)
  })

  await test.step('a recent friend is invited, and reads from when they join', async () => {
    await group.getByRole('checkbox', { name: 'Nadia' }).check()
    await expect(group.getByRole('radio', { name: 'Dès maintenant' })).toBeChecked()
    await group.getByRole('button', { name: 'Ajouter au groupe' }).click()
    await expect(group.getByText('n’a pas encore répondu')).toBeVisible()
    await expect(line(theirs, 'Hugues a invité Nadia')).toBeVisible()
    const hers = await pageOf(browser, server, newcomer)
    await hers.goto('/friends?conversation=all')
    await panel(hers).getByRole('button', { name: 'Rejoindre' }).click()
    await expect(panel(hers).getByText('Vous avez rejoint le groupe')).toBeVisible()
    await expect(line(theirs, 'Nadia a rejoint le groupe')).toBeVisible()
    await say('Bienvenue')
    await expect.poll(() => bubbles(hers)).toEqual(['Bienvenue'])
    await expect.poll(() => bubbles(theirs)).toEqual(['Avant tout le monde', 'Bienvenue'])
  })

  await test.step('a removed member loses the conversation', async () => {
    await group.getByRole('button', { name: 'Retirer Gaston du groupe' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click()
    await expect(panel(removed).getByText('Cette conversation est introuvable')).toBeVisible()
    await expect(line(theirs, 'Hugues a retiré Gaston')).toBeVisible()
    await expect(group.getByText('3 membres')).toBeVisible()
  })

  await test.step('once the maker leaves, the earliest member manages the group', async () => {
    await group.getByRole('button', { name: 'Quitter le groupe' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Valider' }).click()
    await expect(line(theirs, 'Hugues a quitté le groupe, que vous gérez désormais')).toBeVisible()
    await panel(theirs)
      .getByRole('button', { name: /^Autres actions pour/ })
      .click()
    await theirs.getByRole('button', { name: 'Groupe', exact: true }).click()
    const own = theirs.getByRole('dialog', { name: 'Groupe' })
    await expect(own.getByRole('button', { name: 'Renommer' })).toBeVisible()
    await expect(own.getByRole('button', { name: 'Retirer Nadia du groupe' })).toBeVisible()
  })
})

test.describe('on the narrowest phone', () => {
  test.use({
    viewport: { width: 320, height: 640 },
    hasTouch: true,
    isMobile: true,
    colorScheme: 'dark',
  })

  test('the panel of a group fits', async ({ page, context, server }) => {
    const maker = await member(server, 'Exigue')
    const friends = [await member(server, 'Bertille'), await member(server, 'Constantinopolitain')]
    for (const friend of friends) await befriend(maker, friend)
    const opened = await maker.call('POST', '/conversations', { friendIds: friends.map(idOf) })
    const { id } = opened as { id: string }
    await enterAs(context, maker)
    await page.goto(`/friends?conversation=${id}`)
    const sheet = page.getByRole('dialog', { name: 'Conversations' })
    await sheet.getByRole('button', { name: /^Autres actions pour/ }).click()
    await page.getByRole('button', { name: 'Groupe', exact: true }).click()
    const group = page.getByRole('dialog', { name: 'Groupe' })
    await group.getByRole('button', { name: 'Ajouter des amis' }).click()
    await expect(group.getByRole('radio', { name: 'Dès maintenant' })).toBeChecked()
    expect(await group.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0)
    await expectAccessible(page, '320 px')
  })
})
