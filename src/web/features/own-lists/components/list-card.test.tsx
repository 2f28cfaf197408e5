// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OwnList } from '#shared/own-list-shapes.ts'
import { createWebWorld } from '#test/web-world.tsx'
import { fr } from '#web/i18n/fr.ts'
import { ListCard } from './list-card.tsx'
import { ListHeader } from './list-header.tsx'

const t = fr.ownLists.card
const LIST: OwnList = {
  id: '0190a1b2-0000-7000-8000-000000000001',
  name: 'À voir',
  words: '',
  isNumbered: false,
  reader: 'self',
  owner: { id: 'me', username: 'Moi', avatarUrl: null },
  isOwner: true,
  mayEdit: true,
  itemCount: 0,
  covers: [],
  version: 1,
  createdAt: '2026-11-22T10:00:00.000Z',
  updatedAt: '2026-11-22T10:00:00.000Z',
  doneCount: 0,
  members: [],
}

test.each([
  [false, t.reader.self],
  [true, t.public],
])('a list of mine, public: %s, says who reads it', (isPublic, expected) => {
  const { World } = createWebWorld(() => ({}))
  const list = { ...LIST, isPublic }
  const shown = (
    <>
      <ListCard list={list} />
      <ListHeader list={list} items={undefined} doneCount={0} />
    </>
  )
  render(shown, { wrapper: World })
  const said = screen.queryAllByText(new RegExp(`^(${t.public}|${t.reader.self})$`, 'u'))
  expect(said.map(({ textContent }) => textContent)).toEqual([expected, expected])
})
