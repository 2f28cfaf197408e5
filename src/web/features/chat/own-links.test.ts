import { expect, test } from 'vitest'
import { linkedWork } from './own-links.ts'

const ORIGIN = 'https://calepin.test'

test.each([
  ['Regarde https://calepin.test/watchlist/movie/27205 !', { type: 'movie', id: 27_205 }],
  ['https://calepin.test/watchlist/tv/1396?conversation=x#notes', { type: 'tv', id: 1396 }],
  ['(https://calepin.test/steam/game-detail/620)', { type: 'game', id: 620 }],
  ['https://ailleurs.test/watchlist/movie/27205', undefined],
  ['https://ailleurs.test et https://calepin.test/watchlist/tv/7', { type: 'tv', id: 7 }],
  ['https://calepin.test/watchlist/movie/0', undefined],
  ['https://calepin.test/watchlist/movie/27205/cast', undefined],
  ['/watchlist/movie/27205', undefined],
])('%s', (text, work) => {
  expect(linkedWork(text, ORIGIN)).toEqual(work)
})
