import { expect, test } from './browser.ts'
import { expectForEveryone } from './for-everyone.ts'
import { befriend } from './friendship.ts'
import { enterAs, member } from './people.ts'

const FILM = { tmdbId: 194, title: 'Amélie' }
const SERIES = { tmdbId: 1396, name: 'Breaking Bad' }

test('statistics count what was seen, and each figure leads to it', async ({
  page,
  context,
  browser,
  server,
}) => {
  const me = await member(server, 'Statisticienne')
  const friend = await member(server, 'Curieux_de_chiffres')
  await befriend(me, friend)
  // Opening their pages fetches their running times.
  await me.call('GET', '/titles/movie/194')
  await me.call('GET', '/titles/tv/1396')
  await me.call('POST', '/savedshow/add-saved-movies', FILM)
  await me.call('POST', '/savedshow/add-saved-tvs', SERIES)
  await me.call('POST', '/savedgame/add-saved-games', { steamApiId: 620, name: 'Portal 2' })
  const see = (kind: string, workId: number, more: object) =>
    me.call('POST', '/viewings', { kind, workId, number: 1, ...more })
  await see('movie', 194, { day: '2021-02-01' })
  await see('movie', 194, { day: '2022-03-05', number: 2 })
  await see('episode', 1396, { day: '2021-02-05', season: 1, episode: 1 })
  await see('game', 620, { day: '2021' })
  await me.call('PUT', '/savedshow/rate-saved-movie', { tmdbId: 194, rating: 9 })
  await enterAs(context, me)
  const main = page.getByRole('main')

  await test.step('of all time, from the profile', async () => {
    await page.goto('/profile')
    await main.getByRole('link', { name: 'Statistiques', exact: true }).click()
    await expect(page).toHaveTitle('Calepin - Statistiques')
    await expect(main.getByRole('link', { name: '2 Films', exact: true })).toBeVisible()
    await expect(main.getByRole('link', { name: '5 h Heures', exact: true })).toBeVisible()
    const ratings = main.getByRole('table', { name: 'Mes étoiles et celles des autres' })
    await expect(ratings.getByRole('row', { name: /^4,5 100 %/ })).toBeVisible()
  })

  await test.step('a genre leads to the list of what is seen', async () => {
    const genres = main.getByRole('table', { name: 'Genres', exact: true })
    await genres.getByRole('link', { name: 'Romance', exact: true }).click()
    await expect(page).toHaveURL(/watchlist\/list\?.*filter=genre/)
    await expect(page.getByRole('main').getByText('Amélie').first()).toBeVisible()
    await page.goBack()
  })

  await test.step('a year, its months and its days lead to the diary', async () => {
    const years = main.getByRole('table', { name: 'D’année en année' })
    await years.getByRole('link', { name: '2021', exact: true }).click()
    await expect(page).toHaveURL(/stats\?year=2021$/)
    await expect(main.getByText('1 entrée n’a pas de mois')).toBeVisible()
    await expect(main.getByRole('img', { name: /^2021 : 2 jours/ })).toBeVisible()
    await main.getByText('Tableau', { exact: true }).click()
    await main.getByRole('link', { name: '5 février 2021', exact: true }).click()
    await expect(page).toHaveTitle('Calepin - Journal')
    await expect(main.getByRole('listitem')).toHaveCount(1)
    await expect(main.getByText('S1 É1')).toBeVisible()
    await main.getByRole('button', { name: 'Tout le journal' }).click()
    await expect(main.getByRole('listitem')).toHaveCount(4)
  })

  await test.step('a friend reads them, without what is hidden', async () => {
    const { id } = me.user as { id: string }
    await me.call('PUT', '/savedshow/hide-saved-movie', { tmdbId: 194, isHidden: true })
    const theirs = await browser.newContext()
    await enterAs(theirs, friend)
    const reader = await theirs.newPage()
    await reader.goto(`/user/${id}`)
    await reader.getByRole('main').getByRole('link', { name: 'Statistiques' }).click()
    await expect(reader).toHaveTitle('Calepin - Les statistiques de Statisticienne')
    await expect(reader.getByRole('link', { name: '0 Films', exact: true })).toBeVisible()
    await expect(reader.getByRole('link', { name: '1 Épisodes', exact: true })).toBeVisible()
    await friend.call('DELETE', `/friends/${id}`)
    await reader.reload()
    await expect(reader.getByText('Vous devez être amis pour lire ces statistiques')).toBeVisible()
    await theirs.close()
    await me.call('PUT', '/savedshow/hide-saved-movie', { tmdbId: 194, isHidden: false })
  })

  await expectForEveryone(page, '/stats')
  await expectForEveryone(page, '/stats?year=2021')
  await expectForEveryone(page, '/journal?during=2021-02&facet=genre:Drame&withoutGames=true')
})

test('the people most seen lead to what one saw of theirs', async ({ page, context, server }) => {
  const me = await member(server, 'Cinephile_assidue')
  for (const [tmdbId, title] of [
    [13, 'Forrest Gump'],
    [105, 'Retour vers le futur'],
    [194, 'Amélie'],
  ] as const) {
    await me.call('POST', '/savedshow/add-saved-movies', { tmdbId, title })
    const viewing = { kind: 'movie', workId: tmdbId, number: 1, day: '2021-02-01' }
    await me.call('POST', '/viewings', viewing)
  }
  // Requesting the sagas fetches one's titles from the catalogue at once.
  await me.call('GET', '/sagas')
  await expect(async () => {
    // Statistics are cached until the next write.
    await me.call('PUT', '/savedshow/rate-saved-movie', { tmdbId: 13, rating: 9 })
    expect(await me.call('GET', '/stats/people')).toMatchObject({ makers: [{ titles: 2 }] })
  }).toPass()
  await enterAs(context, me)
  await page.goto('/stats?year=2021')
  const main = page.getByRole('main')
  const makers = main.getByRole('table', { name: 'Réalisation et création' })
  await expect(
    makers.getByRole('row', { name: /^Robert Zemeckis 2 4 h · 4,5 sur 5$/ }),
  ).toBeVisible()
  await makers.getByRole('link', { name: 'Robert Zemeckis' }).click()
  await expect(page).toHaveTitle('Calepin - Journal')
  await expect(main.getByRole('listitem')).toHaveCount(2)
  await expect(main.getByText('2021, films réalisés et séries créées par')).toBeVisible()
  await expectForEveryone(page, '/journal?facet=maker:24')
  await main.getByRole('link', { name: 'Robert Zemeckis' }).click()
  await expect(page).toHaveTitle('Calepin - Robert Zemeckis')
})
