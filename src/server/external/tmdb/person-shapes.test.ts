import { describe, expect, test } from 'vitest'
import { PersonBody, PersonPage } from './person-shapes.ts'
import { SeasonBody } from './season-shapes.ts'

const person = { id: 3, name: 'Jacques Tati' }
const movie = { media_type: 'movie', id: 1, title: 'Playtime', release_date: '1967-12-16' }
const tv = { media_type: 'tv', id: 1, name: 'Une série', first_air_date: '1980-01-01' }

function creditsOf(cast: object[], crew: object[] = []) {
  const body = PersonBody.parse({ ...person, combined_credits: { cast, crew } })
  const brief = (credits: readonly { title: { mediaType: string; id: number }; as: string }[]) =>
    credits.map(({ title, as }) => [title.mediaType, title.id, as])
  return {
    cast: brief(body?.cast ?? []),
    crew: brief(body?.crew ?? []),
    directed: brief(body?.directed ?? []),
  }
}

describe('a person’s credits', () => {
  test('list a title once, with all its characters or jobs', () => {
    const { cast, crew, directed } = creditsOf(
      [
        { ...movie, character: 'M. Hulot' },
        { ...tv, character: 'Un passant' },
        { ...movie, character: 'Un autre' },
        { ...movie, character: 'M. Hulot' },
        { ...movie, character: '' },
      ],
      [
        { ...movie, job: 'Director' },
        { ...movie, job: 'Writer' },
        { ...movie, job: 'Producer' },
        { ...movie, job: 'Director' },
      ],
    )
    expect(cast).toEqual([
      ['tv', 1, 'Un passant'],
      ['movie', 1, 'M. Hulot / Un autre'],
    ])
    expect(crew).toEqual([['movie', 1, 'Writer / Producer']])
    expect(directed).toEqual([['movie', 1, 'Director']])
  })

  test('are sorted newest first, undated last, without adult titles', () => {
    const { cast } = creditsOf([
      { ...movie, id: 9, release_date: '' },
      { ...movie, id: 2, release_date: '1958-05-10' },
      { ...movie, id: 3, release_date: '1953-02-25', adult: true },
      { ...movie, id: 4, release_date: '1971-04-16' },
      { ...movie, id: 8, release_date: null },
      { ...tv, id: 5 },
    ])
    expect(cast.map(([, id]) => id)).toEqual([5, 4, 2, 8, 9])
  })

  test('without a media type, it is inferred from the title fields', () => {
    const { media_type: _, ...olderMovie } = movie
    const { media_type: __, ...olderTv } = tv
    expect(creditsOf([olderMovie, olderTv]).cast.map(([type]) => type)).toEqual(['tv', 'movie'])
  })

  test.each([null, [], 'x', { cast: {}, crew: null }, { cast: [null, 1, { id: 1 }] }])(
    'invalid credits do not invalidate the person: %j',
    (combined_credits) => {
      expect(PersonBody.parse({ ...person, combined_credits })).toMatchObject({
        name: 'Jacques Tati',
        cast: [],
        crew: [],
        directed: [],
      })
    },
  )
})

describe('a person', () => {
  test('has a biography in French, else in English, else in any language, which is named', () => {
    const biographyOf = (biography: string | null, ...others: [string, string][]) => {
      const found = PersonBody.parse({
        ...person,
        biography,
        translations: {
          translations: others.map(([iso_639_1, text]) => ({
            iso_639_1,
            data: { biography: text },
          })),
        },
      })
      return [found?.biography, found?.biographyLanguage]
    }
    expect(biographyOf('Un mime.', ['en', 'A mime.'])).toEqual(['Un mime.', undefined])
    expect(biographyOf('', ['de', 'Ein Mime.'], ['en', 'A mime.'])).toEqual(['A mime.', 'en'])
    expect(biographyOf(' ', ['en', 'A mime.'], ['fr', 'Un mime du Québec.'])).toEqual([
      'Un mime du Québec.',
      undefined,
    ])
    expect(biographyOf(null, ['ja', ''], ['de', 'Ein Mime.'])).toEqual(['Ein Mime.', 'de'])
    expect(biographyOf(null)).toEqual(['', undefined])
  })

  test('falls back field by field', () => {
    expect(PersonBody.parse({ ...person, birthday: '', deathday: '1982', gender: 7 })).toEqual({
      id: 3,
      name: 'Jacques Tati',
      known_for_department: '',
      profile_path: null,
      biography: '',
      birthday: null,
      deathday: null,
      place_of_birth: null,
      gender: 0,
      cast: [],
      crew: [],
      directed: [],
    })
  })

  test.each([null, {}, { id: 3 }, { ...person, id: '3a' }, { ...person, name: ' ' }])(
    'without an id or a name is rejected: %j',
    (body) => expect(PersonBody.safeParse(body).success).toBe(false),
  )

  test('with only adult films has no page and is in no list; with others too, has a page', () => {
    const known = (credits: object) =>
      PersonBody.parse({ ...person, adult: true, combined_credits: credits })
    expect(known({ cast: [{ ...movie, adult: true }], crew: [] })).toBeUndefined()
    expect(
      known({
        cast: [
          { ...movie, adult: true },
          { ...tv, id: 5 },
        ],
        crew: [],
      }),
    ).toMatchObject({
      cast: [{ title: { id: 5 } }],
    })
    const page = { results: [{ ...person, adult: true }, person], total_pages: 1, total_results: 2 }
    expect(PersonPage.parse(page).results).toHaveLength(1)
  })
})

test('a season has its episodes in order, and falls back to English text', () => {
  const season = SeasonBody.parse({
    season_number: 0,
    overview: null,
    air_date: '',
    episodes: [
      { episode_number: 2, name: 'Deux', runtime: 0 },
      { name: 'sans numéro' },
      { episode_number: 1, name: 'Un', runtime: 52, still_path: 'https://evil.test/a.jpg' },
    ],
    translations: { translations: [{ iso_639_1: 'en', data: { overview: 'Specials.' } }] },
  })
  expect(season).toMatchObject({
    season_number: 0,
    overview: 'Specials.',
    air_date: null,
    overviewLanguage: 'en',
  })
  expect(season.episodes).toMatchObject([
    { episode_number: 1, runtime: 52, still_path: null },
    { episode_number: 2, runtime: null },
  ])
})
