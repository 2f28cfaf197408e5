import { expect, test } from 'vitest'
import { searchable, searchIn } from './search.ts'

const films = [
  ['Le Fabuleux Destin d’Amélie Poulain', 'Amélie', 900],
  ['Alien, le huitième passager', 'Alien', 800],
  ['Aliens, le retour', 'Aliens', 700],
  ['Spider-Man : New Generation', 'Spider-Man: Into the Spider-Verse', 600],
  ['M*A*S*H', 'M*A*S*H', 100],
  ['Le Voyage de Chihiro', '千と千尋の神隠し', 500],
  ['Œdipe Roi', 'Edipo re', 50],
  ['Le Huitième Jour', 'Le Huitième Jour', 60],
] as const
const catalogue = films.map(([title, original, votes]) =>
  searchable(title, [title, original], votes),
)
const find = (query: string) => searchIn(catalogue, query)

test.each([
  ['amelie', ['Le Fabuleux Destin d’Amélie Poulain']],
  ['AMÉLIE poulain', ['Le Fabuleux Destin d’Amélie Poulain']],
  ["destin d'amelie", ['Le Fabuleux Destin d’Amélie Poulain']],
  ['poulain amel', ['Le Fabuleux Destin d’Amélie Poulain']],
  ['spiderman', ['Spider-Man : New Generation']],
  [
    'a',
    [
      'Le Fabuleux Destin d’Amélie Poulain',
      'Alien, le huitième passager',
      'Aliens, le retour',
      'M*A*S*H',
    ],
  ],
  ['spiderm', []],
  ['manin', []],
  ['maninto', ['Spider-Man : New Generation']],
  // Inside of two words: not what was meant.
  ['ienle', []],
  ['spider man', ['Spider-Man : New Generation']],
  ['spider-verse', ['Spider-Man : New Generation']],
  ['m*a*s*h', ['M*A*S*H']],
  ['chihi', ['Le Voyage de Chihiro']],
  ['千尋', ['Le Voyage de Chihiro']],
  ['oedipe', ['Œdipe Roi']],
  ['ipe', ['Œdipe Roi']],
  ['amelie spider', []],
  ['   ', []],
  ['%', []],
  ['', []],
])('"%s"', (query, titles) => {
  expect(find(query)).toEqual(titles)
})

test('the best match comes first: the name itself, its beginning, a whole word, then votes', () => {
  expect(find('alien')).toEqual(['Alien, le huitième passager', 'Aliens, le retour'])
  expect(find('aliens')[0]).toBe('Aliens, le retour')
  expect(find('le huitieme')).toEqual(['Le Huitième Jour', 'Alien, le huitième passager'])
})

test.each([
  ['gta', ['Grand Theft Auto V Legacy', 'Grand Theft Auto IV']],
  ['GTA V', ['Grand Theft Auto V Legacy']],
  ['gta 5', ['Grand Theft Auto V Legacy']],
  ['gta5', ['Grand Theft Auto V Legacy']],
  ['gtaiv', ['Grand Theft Auto IV']],
  ['rdr2', ['Red Dead Redemption 2']],
  ['gt', []],
  ['rdr3', []],
])('the initials "%s"', (query, names) => {
  const games = [
    ['Grand Theft Auto V Legacy', 3],
    ['Grand Theft Auto IV', 2],
    ['Red Dead Redemption 2', 1],
  ] as const
  const known = games.map(([name, players]) => searchable(name, [name], players))
  expect(searchIn(known, query)).toEqual(names)
})
