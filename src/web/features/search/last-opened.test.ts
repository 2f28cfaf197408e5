// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { createSession, LAST_OPENED } from '#web/lib/session.ts'
import { saveOpened, readOpened } from './last-opened.ts'
import type { SearchItem } from './search-item.ts'

beforeEach(() => localStorage.clear())

const film = (id: number): SearchItem => ({
  kind: 'movie',
  id: `${id}`,
  name: `Film ${id}`,
  picture: null,
})
const opened = (userId = 'me') => readOpened(localStorage, userId).map(({ name }) => name)
const open = (...things: readonly SearchItem[]) => {
  for (const item of things) saveOpened(localStorage, 'me', item)
}

it('keeps the last five, each once, newest first', () => {
  open(film(1), film(2), film(3), film(4), film(5), film(6), film(3))
  expect(opened()).toEqual(['Film 3', 'Film 6', 'Film 5', 'Film 4', 'Film 2'])
})

it('distinguishes a series from a film with the same id', () => {
  open(film(1), { ...film(1), kind: 'tv', name: 'Série 1' })
  expect(opened()).toEqual(['Série 1', 'Film 1'])
})

it('does not show them to another user', () => {
  open(film(1))
  expect(opened()).toEqual(['Film 1'])
  expect(opened('another')).toEqual([])
})

it('is cleared with the session', () => {
  const session = createSession({ storage: localStorage, events: window })
  open(film(1))
  session.clear()
  expect(opened()).toEqual([])
})

it.each([
  'not JSON',
  'null',
  '[]',
  '{"userId":"me"}',
  '{"userId":"me","things":{}}',
  '{"userId":"me","things":[null,7,{},{"kind":"constructor","id":"1","name":"x","picture":null}]}',
  '{"userId":"me","things":[{"kind":"movie","id":1,"name":"x","picture":null}]}',
])('reads nothing from %s', (kept) => {
  localStorage.setItem(LAST_OPENED, kept)
  expect(opened()).toEqual([])
  open(film(1))
  expect(opened()).toEqual(['Film 1'])
})

it('works when storage fails', () => {
  const refuse = () => {
    throw new Error('full')
  }
  const storage = { getItem: refuse, setItem: refuse }
  expect(() => saveOpened(storage, 'me', film(1))).not.toThrow()
  expect(readOpened(storage, 'me')).toEqual([])
})
