// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { compareServerBuild } from './new-version.ts'

const pageOf = (entry: string) =>
  `<!doctype html><title>Calepin</title><script type="module" crossorigin src="${entry}"></script>`
const running = () => new DOMParser().parseFromString(pageOf('/assets/index-one.js'), 'text/html')
const answering =
  (text: string, status = 200): typeof fetch =>
  async () =>
    new Response(text, { status })

it('is another when the page’s entry script is another', async () => {
  expect(await compareServerBuild(running(), answering(pageOf('/assets/index-two.js')))).toBe(
    'other',
  )
  expect(await compareServerBuild(running(), answering(pageOf('/assets/index-one.js')))).toBe(
    'same',
  )
})

it.each([
  ['an error', answering(pageOf('/assets/index-two.js'), 503)],
  ["a proxy's own page", answering('<!doctype html><title>Maintenance</title>')],
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
])('is unknown after %s', async (_name, ask) => {
  expect(await compareServerBuild(running(), ask)).toBe(undefined)
})
