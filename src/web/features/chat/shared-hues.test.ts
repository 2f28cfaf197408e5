import { expect, test } from 'vitest'
import type { Message } from '#shared/chat.ts'
import { hueOf, HUES } from '#web/ui/cover-hue.ts'
import { sharedHues } from './shared-hues.ts'
import type { ThreadRow } from './thread-rows.ts'

const TITLES = Array.from({ length: 400 }, (_, index) => `Film ${index}`)

function sharing(titles: readonly string[]): ThreadRow[] {
  const lines = titles.map((title, index) => ({
    id: `${index}`,
    sentAt: '2026-11-20T20:00:00.000Z',
    media: { type: 'movie', id: index + 1, title, poster_path: null },
  })) as unknown as Message[]
  return [
    {
      kind: 'group',
      key: 'a',
      isMine: true,
      sender: null,
      isSealed: false,
      lines,
      loaded: new Set(),
    },
  ]
}

test('covers shared one after the other never have the same hue', () => {
  const same = TITLES.filter((title) => hueOf(title) === HUES[0])
  expect(same.length).toBeGreaterThan(10)
  const hues = sharedHues(sharing(same))
  const drawn = same.map((_, index) => (hues.get(`${index}`) ?? 0) % 360)
  for (const [index, hue] of drawn.slice(1).entries()) expect(hue).not.toBe(drawn[index])
})
