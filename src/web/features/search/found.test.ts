import { expect, it } from 'vitest'
import type { TvCard } from '#shared/titles.ts'
import type { PublicUser } from '#shared/users.ts'
import { foundGame, foundPerson, foundTitle, foundUser, friendsFirst, matchScore } from './found.ts'

const user = (username: string): PublicUser => ({
  id: username,
  username,
  avatarUrl: null,
  isOnline: null,
  lastSeenAt: null,
})

const TITLE: TvCard = {
  mediaType: 'tv',
  id: 42,
  name: 'Le Bureau',
  original_name: '',
  first_air_date: '2015-04-27',
  overview: '',
  poster_path: '/p.jpg',
  backdrop_path: null,
  vote_average: 0,
  vote_count: 0,
  genres: [],
}

it('describes a title by its kind and year, and links to its page', () => {
  const item = { kind: 'tv', id: '42', name: 'Le Bureau', picture: '/p.jpg' }
  expect(foundTitle(TITLE)).toEqual({ item, line: 'Série · 2015' })
  expect(foundTitle({ ...TITLE, first_air_date: null }).line).toBe('Série')
})

it("describes a person by their craft and works, and links directors to a director's page", () => {
  const person = { id: 7, name: 'X', profile_path: null, known_for: [TITLE] }
  const director = foundPerson({ ...person, known_for_department: 'Directing' })
  expect(director).toMatchObject({ item: { kind: 'director' }, line: 'Réalisation · Le Bureau' })
  const unknown = foundPerson({ ...person, known_for: [], known_for_department: '' })
  expect(unknown).toMatchObject({ item: { kind: 'person' }, line: '' })
})

it('describes a game by its price', () => {
  const game = { steamApiId: 620, name: 'Portal 2', headerImage: null }
  const price = { isFree: false, currency: 'EUR', initial: 999, final: 999, discountPercent: 0 }
  expect(foundGame({ ...game, price }).line).toMatch(/^9,99\s€$/)
  expect(foundGame({ ...game, price: { ...price, isFree: true } }).line).toBe('Gratuit')
  expect(foundGame({ ...game, price: { ...price, final: null } }).line).toBe('')
  expect(foundGame({ ...game, price: null }).line).toBe('')
})

it('puts my friends first, regardless of accents and case, and each person once', () => {
  const others = [
    { user: user('Zoe'), relation: 'none' as const },
    { user: user('Zoé'), relation: 'added' as const },
  ]
  const found = friendsFirst([user('Bob'), user('Zoé')], others, 'ZOE')
  expect(found.map((each) => [each.user.username, each.relation])).toEqual([
    ['Zoé', 'added'],
    ['Zoe', 'none'],
  ])
  expect(found.map((each) => foundUser(each).line)).toEqual(['Vous êtes amis', 'Sur Calepin'])
})

it.each([
  ['Inception', 'INCEPTION', 3],
  ['Spider-Man', 'spider man', 3],
  ['Portal 2', 'portal', 2],
  ['Le Bureau', 'bureau', 1],
  ['Incendies', 'cendi', 0],
  ['Le Bureau', '', 0],
])('« %s » matches %j with score %i', (name, query, wanted) => {
  expect(matchScore(name, query)).toBe(wanted)
})
