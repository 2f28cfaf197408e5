import { accepted, clients, nothing, type Rows } from './rows.ts'

export const catalogueRows: Rows = {
  'titles.search': [{ query: { query: 'inception' } }, accepted('200')],
  'titles.trendingMovies': [nothing, accepted('200')],
  'titles.trendingTv': [nothing, accepted('200')],
  'titles.topRatedMovies': [nothing, accepted('200')],
  'titles.topRatedTv': [nothing, accepted('200')],
  'titles.movie': [
    { params: { id: 27_205 } },
    { ...clients, friend: '200 who note', others: '200' },
  ],
  'titles.tv': [{ params: { id: 71_446 } }, { ...clients, friend: '200 who note', others: '200' }],
  'titles.season': [{ params: { id: 71_446, number: 1 } }, accepted('200')],
  'people.search': [{ query: { query: 'pascal' } }, accepted('200')],
  'people.person': [{ params: { id: 1_253_360 } }, accepted('200')],
  'games.search': [{ query: { query: 'portal' } }, accepted('200')],
  'games.featured': [nothing, accepted('200')],
  'games.players': [{ query: { ids: '620' } }, accepted('200')],
  'games.game': [
    { params: { steamApiId: 620 } },
    { ...clients, friend: '200 who note', others: '200' },
  ],
  'games.history': [{ params: { steamApiId: 620 } }, accepted('200')],
}
