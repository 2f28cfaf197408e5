import { expect, test } from 'vitest'
import { readSources } from '../test/source-files.ts'
import { screensOf } from './screens.ts'

const REDIRECTS = new Set(['/', '/admin', '/steam', '/watchlist', '/404'])

const routes = readSources(['src/web/app'])
  .filter(({ path }) => /\/routes(?:-[\w-]+)?\.ts$/.test(path))
  .flatMap(({ text }) => [...text.matchAll(/^ {2}path: '(\/.*)',$/gm)])
  .map(([, path = '']) => path)
  .filter((path) => !REDIRECTS.has(path))

const ID = 'an-id'
const screens = screensOf({
  friendId: ID,
  conversationId: ID,
  groupId: ID,
  listId: ID,
  publicList: ID,
  importId: ID,
  eveningId: ID,
}).map(([, , path]) => path.replace(/[?#].*/, ''))

test.each(routes)('%s has its screenshot', (route) => {
  expect(screens).toContainEqual(expect.stringMatching(`^${route.replaceAll(/\$\w+/g, '[^/]+')}$`))
})
