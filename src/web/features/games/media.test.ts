import { expect, test } from 'vitest'
import type { GameDetail } from '#shared/games.ts'
import { mediaOf, sourcesOf } from './media.ts'

const at = (name: string) => `https://video.akamai.steamstatic.com/apps/1/${name}`
const movie = {
  id: 1,
  name: 'Bande-annonce',
  thumbnail: null,
  mp4: at('a.mp4'),
  webm: at('a.webm'),
  hls: at('a.m3u8'),
  dash: at('a.mpd'),
}

test('a video is offered in the formats that the browser plays, never in DASH', () => {
  const types = (canPlay: (type: string) => boolean) =>
    sourcesOf(movie, canPlay).map(({ type }) => type)
  expect(types(() => true)).toEqual(['video/webm', 'video/mp4', 'application/vnd.apple.mpegurl'])
  expect(types((type) => type === 'video/mp4')).toEqual(['video/mp4'])
  expect(types(() => false)).toEqual([])
  expect(sourcesOf({ ...movie, mp4: null, webm: null, hls: null }, () => true)).toEqual([])
})

test('videos come first, then stills; one without a picture is left out', () => {
  const still = { thumbnail: null, full: at('1.jpg') }
  const detail: Pick<GameDetail, 'movies' | 'screenshots'> = {
    movies: [movie],
    screenshots: [
      { id: 0, ...still },
      { id: 1, thumbnail: null, full: null },
      { id: 2, thumbnail: at('t.jpg'), full: null },
    ],
  }
  expect(mediaOf(detail).map((each) => [each.key, each.kind === 'shot' && each.full])).toEqual([
    ['movie-1', false],
    ['shot-0', at('1.jpg')],
    ['shot-2', at('t.jpg')],
  ])
})
