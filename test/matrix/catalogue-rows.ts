import { sagaId } from '#server/catalogue/sagas.ts'
import { HIDDEN_KNOWN } from './marks.ts'
import { accepted, clients, nothing, type Rows } from './rows.ts'

export const catalogueRows: Rows = {
  'titles.search': [{ query: { query: 'inception' } }, accepted('200')],
  'titles.trendingMovies': [nothing, accepted('200')],
  'titles.trendingTv': [nothing, accepted('200')],
  'titles.topRatedMovies': [nothing, accepted('200')],
  'titles.topRatedTv': [nothing, accepted('200')],
  'titles.movie · that the owner hides': [{ params: { id: HIDDEN_KNOWN.movie } }, accepted('200')],
  'titles.movie': [
    { params: { id: 27_205 } },
    { ...clients, friend: '200 who note', others: '200' },
  ],
  'titles.tv · that the owner hides': [{ params: { id: HIDDEN_KNOWN.tv } }, accepted('200')],
  'titles.tv': [{ params: { id: 71_446 } }, { ...clients, friend: '200 who note', others: '200' }],
  'titles.season': [{ params: { id: 71_446, number: 1 } }, accepted('200')],
  'people.search': [{ query: { query: 'pascal' } }, accepted('200')],
  'people.person': [{ params: { id: 1_253_360 } }, accepted('200')],
  'discover.getTitles': [{ query: { type: 'movie', hideSaved: true } }, accepted('200')],
  'discover.getGenres': [nothing, accepted('200')],
  'sagas.getBegun': [nothing, accepted('200')],
  // The embedded catalogue's « Matrix ».
  'sagas.getSaga': [{ params: { id: sagaId('Matrix') } }, accepted('200')],
  'services.getServices': [nothing, accepted('200')],
  'services.getOwn': [nothing, accepted('200')],
  'services.setOwn': [{ body: { providerIds: [8] } }, accepted('200')],
  'services.getTitles': [{ query: { movies: '27205' } }, accepted('200')],
  // Each account is its own: no call names another's.
  'steam.getAccount': [nothing, accepted('200')],
  'steam.link': [{ body: { profile: 'gabelogannewell' } }, accepted('STEAM_OFF')],
  'steam.unlink': [nothing, accepted('204')],
  'steam.keep': [{ body: { isKept: true } }, accepted('NOT_FOUND')],
  'steam.getLibrary': [nothing, accepted('NOT_FOUND')],
  'steam.refresh': [nothing, accepted('NOT_FOUND')],
  'steam.take': [{ body: { ids: [620], state: 'toPlay' } }, accepted('NOT_FOUND')],
  'games.search': [{ query: { query: 'portal' } }, accepted('200')],
  'games.featured': [nothing, accepted('200')],
  'games.players': [{ query: { ids: '620' } }, accepted('200')],
  'games.game · that the owner hides': [
    { params: { steamApiId: HIDDEN_KNOWN.game } },
    accepted('200'),
  ],
  'games.game': [
    { params: { steamApiId: 620 } },
    { ...clients, friend: '200 who note', others: '200' },
  ],
  'games.history': [{ params: { steamApiId: 620 } }, accepted('200')],
}
