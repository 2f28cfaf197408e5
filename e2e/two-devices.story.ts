import { expect, type Page, test } from './browser.ts'
import { goLive, pageOf } from './conversation.ts'
import { member, signedIn } from './people.ts'

const films = (page: Page) => page.getByRole('main').getByRole('article')
const stars = (page: Page, name: string) =>
  page.getByRole('main').getByRole('slider', { name: new RegExp(name) })

test('two devices of one user stay in sync, films and games', async ({ browser, server }) => {
  const me = await member(server, 'Deuxappareils')
  const laptop = await pageOf(browser, server, me)
  const phone = await pageOf(browser, server, await signedIn(server, me))

  await goLive(phone, '/watchlist/list?view=rows')
  await expect(phone.getByRole('main')).toContainText('attend son premier')
  await goLive(laptop, '/watchlist/movie/27205')
  await test.step('one is added', async () => {
    await laptop.getByRole('main').getByRole('button', { name: 'Ajouter' }).first().click()
    await expect(films(phone)).toHaveCount(1)
    await expect(films(phone)).toContainText('Inception')
  })

  await test.step('rated there, seen here', async () => {
    await stars(phone, 'Inception').press('End')
    await expect(stars(laptop, 'Inception')).toHaveAttribute('aria-valuetext', '5 sur 5')
  })

  await test.step('removed here, gone there', async () => {
    await me.call('DELETE', '/savedshow/delete-saved-movie?tmdbId=27205')
    await expect(films(phone)).toHaveCount(0)
  })

  await test.step('games too', async () => {
    await goLive(phone, '/steam/list?view=rows')
    await expect(phone.getByRole('main')).toContainText('attend son premier')
    await goLive(laptop, '/steam/game-detail/620')
    await laptop.getByRole('main').getByRole('button', { name: 'Ajouter' }).first().click()
    await expect(films(phone)).toContainText('Portal 2')
  })
})
