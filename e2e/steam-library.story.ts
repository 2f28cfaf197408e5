import { expect, expectAccessible, test as withoutKey } from './browser.ts'
import { expectForEveryone } from './for-everyone.ts'
import { pageOf } from './conversation.ts'
import { enterAs, member, signedIn } from './people.ts'
import { ADMIN, startServer, type Server } from './server.ts'
import { type FakeSteam, startSteam } from './steam-people.ts'
import { drawPictures, isPicture } from './steam-store.ts'
import { pressKey } from './press-key.ts'

/** A server that uses a fake Steam. */
const test = withoutKey.extend<object, { server: Server; steam: FakeSteam }>({
  steam: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from the pattern
    async ({}, use) => {
      const steam = await startSteam()
      await use(steam)
      await steam.stop()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ steam }, use) => {
      const server = await startServer({
        CALEPIN_GAMES: 'auto',
        STEAM_STORE_URL: steam.url,
        STEAM_API_URL: steam.url,
        STEAM_API_KEY: 'une-cle',
      })
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from the pattern
  mayRequest: async ({}, use) => use(isPicture),
})

withoutKey(
  'without a key a member reads a plain sentence, an administrator the setting',
  async ({ browser, server }) => {
    const me = await pageOf(browser, server, await member(server, 'Sansclef'))
    await me.goto('/steam/library')
    await expect(me.getByText('Les bibliothèques Steam ne se lisent pas encore ici')).toBeVisible()
    await expect(me.getByRole('main')).not.toContainText('STEAM_API_KEY')
    const admin = await pageOf(browser, server, await signedIn(server, ADMIN))
    await admin.goto('/steam/library')
    await expect(admin.getByRole('main')).toContainText('STEAM_API_KEY')
    await me.context().close()
    await admin.context().close()
  },
)

test('games are chosen from one’s Steam library, with their hours', async ({
  page,
  context,
  server,
  steam,
}) => {
  const person = await member(server, 'Vapeur')
  await person.call('POST', '/savedgame/add-saved-games', {
    steamApiId: 413_150,
    name: 'Stardew Valley',
  })
  await person.call('PUT', '/savedgame/time-saved-game', { steamApi: 413_150, minutesPlayed: 90 })
  await enterAs(context, person)
  await drawPictures(context)
  const main = page.getByRole('main')
  const games = page.getByRole('list', { name: 'Jeux de la bibliothèque' })
  const profile = page.getByLabel('Adresse du profil, nom personnalisé ou identifiant')

  await test.step('from the list of games, a profile is entered', async () => {
    await page.goto('/steam/list')
    await main.getByRole('link', { name: 'Depuis Steam' }).click()
    await expect(page).toHaveURL('/steam/library')
    await profile.fill('personne')
    await pressKey(profile, 'Enter')
    await expect(page.getByRole('alert')).toContainText('Steam ne connaît aucun compte')
    await expectAccessible(page)
    await profile.fill('https://steamcommunity.com/id/camille/')
    await pressKey(profile, 'Enter')
    await expect(page.getByRole('link', { name: 'Profil Steam de Camille' })).toBeVisible()
    await expect(games.getByRole('listitem')).toHaveCount(4)
    await expectAccessible(page)
  })

  await test.step('a game already in the list is marked, and keeps hours typed by hand', async () => {
    const stardew = games.getByRole('listitem').filter({ hasText: 'Stardew Valley' })
    await expect(stardew.getByText('Dans ma liste', { exact: true })).toBeVisible()
    await expect(stardew.getByText('Dans votre carnet : 1 h 30')).toBeVisible()
    await expect(stardew.getByRole('checkbox')).toBeDisabled()
  })

  await test.step('played games are selected at once, and added', async () => {
    await page.getByRole('button', { name: 'Choisir les joués' }).click()
    const bar = page.getByRole('region', { name: 'Jeux choisis' })
    await expect(bar.getByText('2 jeux choisis')).toBeVisible()
    await pressKey(games.getByRole('checkbox', { name: 'Terraria' }), 'Space')
    await expect(bar.getByText('1 jeu choisi')).toBeVisible()
    await bar.getByLabel('Les ranger dans').selectOption('En cours')
    await bar.getByRole('button', { name: 'Ajouter à ma liste' }).click()
    await expect(page.getByText('1 jeu ajouté à votre liste')).toBeVisible()
    await expect(bar).toBeHidden()
    await expect(games.getByRole('checkbox', { name: 'Portal 2' })).toBeDisabled()
    const list = (await person.call('GET', '/savedgame/get-saved-games')) as {
      results: { name: string; minutesPlayed?: number; progress?: string }[]
    }
    expect(list.results).toMatchObject([
      { name: 'Portal 2', minutesPlayed: 754, progress: 'inProgress' },
      { name: 'Stardew Valley', minutesPlayed: 90 },
    ])
  })

  await test.step('hours typed by hand are replaced on request', async () => {
    await page
      .getByRole('button', { name: 'Prendre les heures de Steam pour « Stardew Valley »' })
      .click()
    await expect(page.getByText('Heures reprises pour 1 jeu')).toBeVisible()
    await expect(games.getByText('Dans votre carnet : 1 h 30')).toBeHidden()
  })

  await test.step('wishes are listed apart, and can be searched', async () => {
    await page.getByText('Souhaités 1').click()
    await expect(games.getByRole('listitem')).toHaveCount(1)
    await expect(games.getByText('Baldur’s Gate 3')).toBeVisible()
    await page.getByRole('searchbox', { name: 'Chercher dans la bibliothèque' }).fill('zzz')
    await expect(page.getByText('Aucun jeu ici')).toBeVisible()
    await page.getByRole('button', { name: 'Effacer' }).click()
  })

  await test.step('hours follow Steam if one wants', async () => {
    const follow = page.getByRole('switch', { name: 'Suivre les heures' })
    await pressKey(follow, 'Space')
    await expect(follow).toBeChecked()
    const account = async () => person.call('GET', '/steam/account')
    await expect.poll(account).toMatchObject({ account: { isKept: true } })
  })

  await test.step('for everyone', async () => expectForEveryone(page, '/steam/library'))

  await test.step('a failing Steam and a private profile are told apart', async () => {
    steam.isUp = false
    await page.goto('/steam/library')
    await expect(games.getByRole('listitem')).toHaveCount(4)
    // Steam's responses are cached for a short while.
    await expect(async () => {
      await page.getByRole('button', { name: 'Relire' }).click()
      await expect(page.getByText('Steam ne répond pas, réessayez plus tard')).toBeVisible({
        timeout: 2000,
      })
    }).toPass({ timeout: 90_000 })
    await expect(games.getByRole('listitem')).toHaveCount(4)
    steam.isUp = true
    steam.isOpen = false
    // Steam is not called again for a few seconds after a failure.
    await expect(async () => {
      await page.getByRole('button', { name: 'Relire' }).click()
      await expect(page.getByText('Steam ne montre pas vos jeux')).toBeVisible({ timeout: 2000 })
    }).toPass({ timeout: 40_000 })
    await expect(games.getByRole('listitem')).toHaveCount(4)
    await expectAccessible(page)
  })

  await test.step('the link is removed from the account', async () => {
    await page.goto('/account#steam')
    const section = page.getByRole('region', { name: 'Steam', exact: true })
    await expect(section.getByText('Compte relié : Camille')).toBeVisible()
    await section.getByRole('button', { name: 'Retirer le lien' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click()
    await expect(section.getByText('Aucun compte relié.')).toBeVisible()
    await section.getByRole('link', { name: 'Relier mon compte Steam' }).click()
    await expect(profile).toBeVisible()
  })
})
