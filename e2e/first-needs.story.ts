import { expect, test } from './browser.ts'
import { enterAs, member } from './people.ts'
import { screens } from '../src/web/app/first-needs.ts'

const AMELIE = 'Le Fabuleux Destin d’Amélie Poulain'

test('each call that the HTML starts is used by its screen', async ({ page, context, server }) => {
  const person = await member(server, 'Matinale')
  const { id } = person.user as { id: string }
  const list = (await person.call('POST', '/lists', { name: 'À deux' })) as { id: string }
  const begun = (await person.call('POST', '/imports', {})) as { id: string }
  const idFor = (path: string) => {
    if (path.startsWith('/lists/')) return list.id
    if (path.startsWith('/import/')) return begun.id
    return /^\/(?:user|journal)|\/list\//.test(path) ? id : '194'
  }
  await enterAs(context, person)
  // Unused calls are also dropped once the socket connects, and by any write: prevent both.
  await page.routeWebSocket(/socket\.io/, () => {})
  const writes: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/api/')) writes.push(request.url())
  })
  const left = async () =>
    page.evaluate(() => [...(window.startedCalls ?? new Map([['none was started', 1]])).keys()])
  for (const [path, { calls }] of Object.entries(screens)) {
    if (!calls) continue
    await page.goto(path.replace('$id', idFor(path)))
    await expect.poll(left, path).toEqual([])
  }
  expect(writes).toEqual([])
})

test('each script that the HTML names starts with the compile hint, read on the first line only', async ({
  request,
}) => {
  const html = await (await request.get('/')).text()
  const scripts = new Set(html.match(/\/assets\/[\w-]+\.js/g))
  expect(scripts.size).toBeGreaterThan(3)
  const compileWhole = '//# allFunctionsCalledOnLoad\n'
  const starts = [...scripts].map(async (path) => {
    const text = await (await request.get(path)).text()
    return text.slice(0, compileWhole.length)
  })
  expect(new Set(await Promise.all(starts))).toEqual(new Set([compileWhole]))
})

test('a card opens its page at once, while its code is still loading', async ({
  page,
  context,
  server,
}) => {
  const person = await member(server, 'Devanciere')
  await person.call('POST', '/savedshow/add-saved-movies', { tmdbId: 194, title: AMELIE })
  await enterAs(context, person)
  const gate = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch()
    if ((await response.text()).includes('Aucune offre connue pour le moment')) await gate.promise
    await route.fulfill({ response })
  })
  await page.goto('/watchlist/list')
  await page.getByRole('main').getByRole('link', { name: AMELIE }).first().click()
  const title = { level: 1, name: AMELIE } as const
  const coming = page.locator('main > article[aria-busy=true]')
  await expect(coming.getByRole('heading', title)).toBeVisible()
  gate.resolve()
  await expect(page.getByText('2 h 02').first()).toBeVisible()
  await expect(coming).toHaveCount(0)
  await expect(page.getByRole('heading', title)).toBeFocused()
})
