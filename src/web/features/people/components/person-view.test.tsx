// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PersonDetail } from '#shared/people.ts'
import { movieDetail } from '#test/title-details.ts'
import { createWebWorld, refusal } from '#test/web-world.tsx'
import { fr } from '#web/i18n/fr.ts'
import { PersonView } from './person-view.tsx'

const t = fr.people.page
const PERSON: PersonDetail = {
  id: 1,
  name: 'Audrey Tautou',
  known_for_department: 'Acting',
  profile_path: null,
  biography: '',
  birthday: null,
  deathday: null,
  place_of_birth: null,
  gender: 1,
  cast: [{ ...movieDetail(), mediaType: 'movie', character: 'Amélie' }],
  crew: [],
  directed: [],
}

test.each([
  [true, t.hidden.seen],
  [false, t.hidden.unseen],
])('a list that fails to load is not taken for an empty one; filter: %s', async (seen, none) => {
  let isDown = true
  const { World } = createWebWorld(() =>
    isDown ? refusal('UNAVAILABLE') : { results: [], providerIds: [] },
  )
  render(
    <PersonView
      person={PERSON}
      first="cast"
      seen={seen}
      sort="newest"
      onFilter={() => {}}
      onSort={() => {}}
    />,
    { wrapper: World },
  )
  const retry = await screen.findByRole('button', { name: 'Réessayer' })
  expect(screen.queryByText(none)).toBeNull()
  expect(screen.queryByText(t.seenCount(0, 1))).toBeNull()
  isDown = false
  retry.click()
  expect(await screen.findByText(t.seenCount(0, 1))).toBeTruthy()
  expect(screen.queryAllByText(none)).toHaveLength(seen ? 1 : 0)
})
