import { get, type IncomingMessage } from 'node:http'
import { text as textOf } from 'node:stream/consumers'
import { expect, signIn, test } from './browser.ts'
import { enterAs, member } from './people.ts'

const CORPUS = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  "javascript:alert('1')",
  '{{constructor.constructor("alert(1)")()}}',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '</title><script>alert(1)</script>',
]

test('user content is shown as plain text, everywhere', async ({ page, context, server }) => {
  const person = await member(server, 'Malicieuse')
  for (const [index, text] of CORPUS.entries()) {
    const tmdbId = 1_800_000_000 + index
    await person.call('POST', '/savedshow/add-saved-movies', { tmdbId, title: text })
    await person.call('PUT', '/savedshow/note-saved-movie', { tmdbId, note: text })
  }
  await enterAs(context, person)
  for (const path of [
    '/watchlist/list?view=rows',
    '/watchlist/list?view=grid',
    '/watchlist/home',
  ]) {
    await page.goto(path)
    await expect(page.getByText(CORPUS[0] ?? '').first()).toBeVisible()
  }
  await page.goto(`/watchlist/search?query=${encodeURIComponent(CORPUS[0] ?? '')}`)
  await expect(page.getByText('Aucun titre pour')).toBeVisible()
})

test('signing in never redirects to another site', async ({ browser, server }) => {
  const person = await member(server, 'Retourneuse')
  const cases = [
    ['//evil.test', '/home'],
    ['https://evil.test/home', '/home'],
    ['javascript:alert(1)', '/home'],
    ['/\\evil.test', '/home'],
    ['/nowhere/at/all', '/home'],
    ['/watchlist/list?view=rows', '/watchlist/list?view=rows'],
  ] as const
  for (const [asked, expected] of cases) {
    const context = await browser.newContext({ baseURL: server.url })
    const page = await context.newPage()
    await page.goto(`/login?redirectFrom=${encodeURIComponent(asked)}`)
    await signIn(page, person)
    await expect(page).toHaveURL(new RegExp(`^${server.url}${expected.replace(/[?]/, '\\?')}`))
    await context.close()
  }
})

test('the server only serves the interface’s files', async ({ server }) => {
  const paths = [
    '/../package.json',
    '/%2e%2e%2fpackage.json',
    '/..%5cpackage.json',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/%00',
    '//etc/passwd',
    '/.env',
    '/.git/HEAD',
    '/assets/main.js.map',
  ]
  for (const path of paths) {
    const response = await answerTo(server.url, path)
    const text = await textOf(response)
    const isPage = text.startsWith('<!doctype html>')
    expect(isPage || (response.statusCode ?? 0) >= 400, path).toBe(true)
    expect(text).not.toContain('"dependencies"')
  }
})

/** The response to a path as written: `fetch` would resolve its dots. */
async function answerTo(url: string, path: string): Promise<IncomingMessage> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    get({ hostname, port, path }, resolve).once('error', reject)
  })
}

test('the page has its security headers', async ({ server }) => {
  const { headers } = await fetch(`${server.url}/home`, {
    headers: { origin: 'https://evil.test' },
  })
  const policy = headers.get('content-security-policy') ?? ''
  for (const directive of ['object-src', 'base-uri', 'frame-ancestors']) {
    expect(policy).toContain(`${directive} 'none'`)
  }
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).not.toContain('unsafe')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('access-control-allow-origin')).toBeNull()
})
