import { describe, expect, it, test } from 'vitest'
import { movieDetail, tvDetail } from '#test/title-details.ts'
import { factsOf, lengthOf, otherTitleOf } from './title-facts.ts'

test.each([
  [movieDetail({ runtime: 148 }), '2\u00A0h\u00A028'],
  [movieDetail({ runtime: null }), undefined],
  [movieDetail({ runtime: 0 }), undefined],
  [tvDetail(), '5 saisons · 62 épisodes'],
  [tvDetail({ number_of_seasons: 1, number_of_episodes: 1 }), '1 saison · 1 épisode'],
  [tvDetail({ number_of_episodes: 0 }), '5 saisons'],
  [tvDetail({ number_of_seasons: 0, number_of_episodes: 0 }), undefined],
])('length %#', (detail, length) => {
  expect(lengthOf(detail)).toBe(length)
})

test.each([
  ['À bout de souffle', 'Breathless', 'Breathless'],
  ['Amélie', 'AMELIE', undefined],
  ['Amélie', '', undefined],
])('« %s », originally « %s »', (title, original_title, shown) => {
  expect(otherTitleOf(movieDetail({ title, original_title }))).toBe(shown)
})

describe('the facts card', () => {
  it('lists what is known, in French', () => {
    expect(Object.fromEntries(factsOf(tvDetail()))).toEqual({
      'Titre original': 'Breaking Bad',
      'Langue originale': 'anglais',
      Pays: 'États-Unis',
      Statut: 'Terminée',
      'Première diffusion': '20 janvier 2008',
      'Dernière diffusion': '29 septembre 2013',
      Saisons: '5',
      Épisodes: '62',
    })
  })

  it('has no line for unknown facts', () => {
    const bare = movieDetail({
      original_title: '',
      original_language: '',
      countries: [],
      status: 'Something new',
      release_date: null,
      runtime: null,
    })
    expect(factsOf(bare)).toEqual([])
  })

  it('agrees in gender with film or series', () => {
    const statusOf = (detail: Parameters<typeof factsOf>[0]) =>
      Object.fromEntries(factsOf(detail))['Statut']
    expect(statusOf(movieDetail({ status: 'Canceled' }))).toBe('Annulé')
    expect(statusOf(tvDetail({ status: 'Canceled' }))).toBe('Annulée')
    expect(statusOf(movieDetail({ status: 'Planned' }))).toBe('Prévu')
    expect(statusOf(tvDetail({ status: 'Planned' }))).toBe('Prévue')
  })
})
