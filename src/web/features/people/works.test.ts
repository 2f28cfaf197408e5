import { describe, expect, it } from 'vitest'
import type { PersonDetail } from '#shared/people.ts'
import type { SavedShow } from '#shared/saved-shows.ts'
import type { MovieCard } from '#shared/titles.ts'
import { keyOf } from '#web/features/lists/any-title.ts'
import { withYearMarks, seenAmong, titlesOf, worksByRole } from './works.ts'

const film = (id: number, release_date: string | null): MovieCard => ({
  mediaType: 'movie',
  id,
  title: `Film ${id}`,
  original_title: `Film ${id}`,
  release_date,
  overview: '',
  poster_path: null,
  backdrop_path: null,
  vote_average: 7,
  vote_count: 10,
  genres: [],
})

const person = (credits: Partial<PersonDetail>): PersonDetail => ({
  id: 1,
  name: 'Agnès Varda',
  known_for_department: 'Directing',
  profile_path: null,
  biography: '',
  birthday: null,
  deathday: null,
  place_of_birth: null,
  gender: 1,
  cast: [],
  crew: [],
  directed: [],
  ...credits,
})

const played = { ...film(1, '1962-04-11'), character: 'Elle-même' }
const directed = { ...film(2, '1985-12-04'), job: 'Director' }
const wrote = { ...film(2, '1985-12-04'), job: 'Writer' }

describe('roles', () => {
  const whole = person({ cast: [played], directed: [directed], crew: [wrote] })
  const order = (first: 'cast' | 'directed', of = whole) =>
    worksByRole(of, first).map(({ role }) => role)

  it('come in the page’s order, without empty ones', () => {
    expect(order('cast')).toEqual(['cast', 'directed', 'crew'])
    expect(order('directed')).toEqual(['directed', 'cast', 'crew'])
    expect(order('cast', person({ crew: [wrote] }))).toEqual(['crew'])
    expect(order('cast', person({}))).toEqual([])
  })

  it('keep the character played', () => {
    expect(worksByRole(whole, 'cast')[0]?.works[0]?.character).toBe('Elle-même')
  })

  it('sort from the newest to the oldest, undated works last', () => {
    const cast = [film(1, null), film(2, '1962-01-01'), film(3, '2000-05-05')].map((each) => ({
      ...each,
      character: '',
    }))
    const [role] = worksByRole(person({ cast }), 'cast')
    expect(role?.works.map(({ title }) => title.id)).toEqual([3, 2, 1])
  })

  it('sort by another order on request, undated works still last', () => {
    const liked = { vote_average: 9, vote_count: 5000 }
    const loved = { vote_average: 10, vote_count: 1 }
    const cast = [
      { ...film(1, null), ...loved, title: 'Élan' },
      { ...film(2, '1962-01-01'), ...liked, title: 'Zoé' },
      { ...film(3, '2000-05-05'), vote_average: 3, vote_count: 900, title: 'Abysse' },
    ].map((each) => ({ ...each, character: '' }))
    const by = (sort: 'oldest' | 'score' | 'title') =>
      worksByRole(person({ cast }), 'cast', sort)[0]?.works.map(({ title }) => title.id)
    expect([by('oldest'), by('score'), by('title')]).toEqual([
      [2, 3, 1],
      [2, 1, 3],
      [3, 1, 2],
    ])
  })

  it('share each title only once', () => {
    expect([...titlesOf(worksByRole(whole, 'cast'))]).toEqual(['movie:1', 'movie:2'])
  })
})

it('a year is marked where it begins, and where it is not known', () => {
  const dates = ['2001-05-01', '2001-01-01', '1999-01-01', null, null]
  const works = dates.map((date, index) => ({ title: film(index, date), character: '' }))
  expect(withYearMarks(works).map(({ year }) => year)).toEqual([
    '2001',
    undefined,
    '1999',
    null,
    undefined,
  ])
})

it('a title counts as seen if it is ticked, not just saved', () => {
  const saved = (tmdbId: number, isWatched: boolean): SavedShow => {
    const { id: _id, original_title: _original, backdrop_path: _backdrop, ...facts } = film(1, null)
    const own = {
      note: null,
      noteReader: 'friends' as const,
      isHidden: false,
      rating: null,
      watchedAt: null,
      rank: null,
    }
    return { ...facts, tmdbId, isWatched, addedAt: '', updatedAt: '', ...own }
  }
  const mine = [saved(1, true), saved(2, false), saved(9, true)]
  const map = new Map(mine.map((show) => [keyOf(show), show]))
  expect([...seenAmong(new Set(['movie:1', 'movie:2', 'movie:3'] as const), map)]).toEqual([
    'movie:1',
  ])
})
