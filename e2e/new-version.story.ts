import { expect, expectAccessible, test } from './browser.ts'
import { enterAs, member } from './people.ts'

test('a newer build offers to reload, without forcing it', async ({ page, context, server }) => {
  await enterAs(context, await member(server, 'Rechargeuse'))
  await page.goto('/watchlist/list')
  await expect(page.getByText('Votre liste attend son premier titre')).toBeVisible()
  const offer = page.getByText('Une nouvelle version de Calepin est prête.')
  await page.route(`${server.url}/`, async (route) => {
    const response = await route.fetch()
    const newer = (await response.text()).replace(
      /(?<=src=")\/assets\/[\w-]+\.js/,
      '/assets/newer.js',
    )
    await route.fulfill({ response, body: newer })
  })
  const asked = page.waitForResponse(`${server.url}/`)
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(offer).toBeVisible({ timeout: 500 })
  }).toPass()
  await asked
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Plus tard' }).click()
  await expect(offer).toHaveCount(0)
})
