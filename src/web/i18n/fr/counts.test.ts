import { expect, test } from 'vitest'
import { fr } from '../fr.ts'

const { admin, evenings, imports, ownLists, people, services, stats, watchlist } = fr

test.each([
  ['opens', admin.requests.acceptedMany, ['0 accès ouvert', '1 accès ouvert', '2 accès ouverts']],
  [
    'refuses',
    admin.requests.refusedMany,
    ['0 demande refusée', '1 demande refusée', '2 demandes refusées'],
  ],
  [
    'puts to the vote',
    evenings.proposals.open,
    [0, 1, 2].map((count) => `Ouvrir le vote sur ${count} titre${count > 1 ? 's' : ''}`),
  ],
  ['ages', people.page.age, ['0 an', '1 an', '2 ans']],
])('the plural begins at two: %s', (_, text, expected) => {
  expect([0, 1, 2].map(text)).toEqual(expected)
})

test('one item is in the singular', () => {
  for (const { rest } of [people.page, services]) {
    expect([1, 1234].map(rest)).toEqual(['Afficher l’autre', 'Afficher les 1\u202F234 autres'])
  }
  expect(imports.remarks.unreadDays(1)).toContain('1 date illisible : cette ligne entre sans date')
  expect(imports.remarks.unreadDays(2)).toContain('2 dates illisibles : ces lignes entrent sans')
  expect(ownLists.page.removeDetail(1)).toContain('avec son titre,')
  expect(ownLists.page.removeDetail(2)).toContain('avec ses 2 titres,')
  expect(stats.notes.services(1, 12)).toContain('1 sur 12 l’est.')
  expect(stats.notes.services(2, 12)).toContain('2 sur 12 le sont.')
  expect(watchlist.writes.starsReplaced(2)).toContain('données ailleurs : 1 étoile.')
})
