// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { savedMovie } from '#test/saved-movie.ts'
import { createWebWorld } from '#test/web-world.tsx'
import { createNoteDrafts } from '../note-drafts.ts'
import { MyRow } from './my-row.tsx'

const actions = {
  write: () => Promise.resolve('sent' as const),
  remove: () => Promise.resolve(false),
  drafts: createNoteDrafts(localStorage, 'lou'),
  noteReader: 'friends' as const,
  onNoted: () => {},
}

test.each([
  ['Vu le 4 mai 2019', {}],
  ['Vu en mai 2019', { doneIn: '2019-05' }],
  ['Vu en 2019', { doneIn: '2019' }],
])('a row shows « %s », only as precisely as known', (text, known) => {
  const seen = { isWatched: true, watchedAt: '2019-05-04T12:00:00.000Z' }
  const item = savedMovie(1, { ...seen, ...known })
  const { World } = createWebWorld(() => undefined)
  const row = { shape: 'poster' as const, cover: null, name: null, facts: null }
  render(<MyRow {...row} item={item} actions={actions} />, { wrapper: World })
  expect(screen.getByText(/^Vu/).parentElement?.textContent).toBe(text)
})
