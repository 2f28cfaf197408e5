import { expect, expectAccessible, test } from './browser.ts'
import { befriend, idOf } from './friendship.ts'
import { enterAs, member, signedIn } from './people.ts'

const FILM = { tmdbId: 194, title: 'Amélie' }
const SERIES = { tmdbId: 1396, name: 'Breaking Bad' }
const [OF_FILM, OF_SERIES] = ['Elle le retrouve', 'Walter a tout compris']

test('a sealed note opens by itself in a friend’s list', async ({
  page,
  context,
  browser,
  server,
}) => {
  test.slow()
  const [author, reader] = [await member(server, 'Notarine'), await member(server, 'Patientin')]
  await befriend(author, reader)
  await author.call('POST', '/savedshow/add-saved-movies', FILM)
  await author.call('POST', '/savedshow/add-saved-tvs', SERIES)

  await test.step('the notes are marked as spoilers beside the choice of their readers', async () => {
    await enterAs(context, author)
    for (const [path, words] of [
      ['movie/194', OF_FILM],
      ['tv/1396', OF_SERIES],
    ] as const) {
      await page.goto(`/watchlist/${path}`)
      await page.getByRole('textbox', { name: /Votre note/ }).fill(words)
      await page.getByRole('checkbox', { name: 'Spoiler' }).check()
      if (words === OF_SERIES) {
        await page.getByLabel('Saison', { exact: true }).fill('2')
        await page.getByLabel('Épisode', { exact: true }).fill('4')
      }
      await expectAccessible(page, `the mark of ${path}`)
      await page.getByRole('button', { name: 'Enregistrer' }).click()
      await expect(page.getByText('Enregistré', { exact: true })).toBeVisible()
    }
  })

  const theirs = await browser.newContext({ baseURL: server.url })
  await enterAs(theirs, reader)
  const list = await theirs.newPage()
  const sealed = (mark: string) => list.getByRole('button', { name: new RegExp(`^${mark} ?Lire`) })

  await test.step('a reader who is not there yet sees what it is about, and no text', async () => {
    for (const view of ['grid', 'rows']) {
      await list.goto(`/watchlist/list/${idOf(author)}?view=${view}`)
      for (const colorScheme of ['light', 'dark'] as const) {
        for (const width of [1280, 390]) {
          await list.emulateMedia({ colorScheme })
          await list.setViewportSize({ width, height: 844 })
          await expect(sealed('Spoiler : S2 É4')).toBeVisible()
          await expect(sealed('Spoiler')).toBeVisible()
          await expectAccessible(list, `${view}, ${colorScheme}, ${width} px`)
        }
      }
      await expect(list.getByText(/Elle le retrouve|Walter a tout/)).toHaveCount(0)
    }
  })

  await test.step('it opens with the tick, here and on another device', async () => {
    await list.setViewportSize({ width: 1280, height: 844 })
    await list.getByRole('button', { name: /« Amélie » : déjà vu|Amélie.*déjà vu/ }).click()
    await expect(list.getByText(OF_FILM)).toBeVisible()
    await expect(list.getByText(OF_SERIES)).toHaveCount(0)
    const elsewhere = await signedIn(server, reader)
    await elsewhere.call('POST', '/savedshow/add-saved-tvs', SERIES)
    const tick = { tmdbId: SERIES.tmdbId, season: 2, episode: 4, isSeen: true }
    await elsewhere.call('PUT', '/savedshow/tick-episodes', tick)
    await expect(list.getByText(OF_SERIES)).toBeVisible()
  })
  await theirs.close()
})

test('a sealed note can be read early, once confirmed', async ({ page, context, server }) => {
  const [author, reader] = [await member(server, 'Bavardine'), await member(server, 'Pressine')]
  await befriend(author, reader)
  await author.call('POST', '/savedshow/add-saved-movies', FILM)
  const body = { tmdbId: FILM.tmdbId, note: OF_FILM, noteReader: 'friends', spoiler: {} }
  await author.call('PUT', '/savedshow/note-saved-movie', body)
  await enterAs(context, reader)
  await page.goto('/watchlist/movie/194')
  const open = page.getByRole('button', { name: /Lire la note de Bavardine/ })
  await open.click()
  const question = page.getByRole('alertdialog', { name: 'Lire cette note ?' })
  await expect(question).toContainText('Elle raconte Le Fabuleux Destin')
  await question.getByRole('button', { name: 'Annuler' }).click()
  await expect(page.getByText(OF_FILM)).toHaveCount(0)
  await open.click()
  await question.getByRole('button', { name: 'Valider' }).click()
  await expect(page.getByText(OF_FILM)).toBeVisible()
  await page.goto('/feed')
  await expect(page.getByRole('main').getByText(OF_FILM)).toBeVisible()
})
