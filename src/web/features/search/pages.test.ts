import { House } from 'lucide-react'
import { expect, it } from 'vitest'
import { pagesNamed, type Page } from './pages.ts'

const page = (to: Page['to'], label: string, group: string) => ({ to, label, group, icon: House })
const PAGES = [
  page('/watchlist/list', 'Ma liste', 'Watchlist'),
  page('/steam/list', 'Ma liste de jeux', 'Steam'),
  page('/friend_requests', 'Demandes d’ami', 'Amis'),
  page('/watchlist/trending/tv', 'Séries du moment', 'Watchlist'),
  page('/admin/dashboard', 'Tableau de bord', 'Administration'),
]
const named = (query: string) => pagesNamed(PAGES, query).map(({ to }) => to)

it.each([
  ['SERIES', ['/watchlist/trending/tv']],
  ['série mom', ['/watchlist/trending/tv']],
  ['jeux liste', ['/steam/list']],
  ['li', ['/watchlist/list', '/steam/list']],
  ['steam', ['/steam/list']],
  ['d’ami', ['/friend_requests']],
])('« %s » finds %j by word prefix', (query, found) => {
  expect(named(query)).toEqual(found)
})

it.each(['', '  ', '’', 'leau', 'liste zzz', '.*', '('])('« %s » finds no page', (query) => {
  expect(named(query)).toEqual([])
})
