import { v7 as uuidv7 } from 'uuid'
import { FILTER, GAME } from './marks.ts'
import { accepted, friendsAlone, nothing, type Rows } from './rows.ts'
import type { Scene } from './scene.ts'

const listOf = ({ owner }: Scene) => ({ query: { userId: owner.id } })
const pageOf = ({ owner }: Scene) => ({ query: { userId: owner.id, page: 1 } })
const filteredOf = ({ owner }: Scene) => ({
  query: { userId: owner.id, page: 1, filter: ['rating:none', 'noted:yes'] },
})
const filter = { params: { id: FILTER.id } }
const searchIn = ({ owner }: Scene) => ({ query: { userId: owner.id, query: 'e' } })

const film = { tmdbId: 27_205 }
const series = { tmdbId: 71_446 }
const game = { steamApi: GAME.steamApiId }

export const listRows: Rows = {
  'savedShows.getMovies · the owner’s': [listOf, friendsAlone('200 list note')],
  'savedShows.getMovies · a page of the owner’s': [pageOf, friendsAlone('200 list note')],
  'savedShows.getMovies': [nothing, accepted('200 common')],
  'savedShows.getTvs · the owner’s': [listOf, friendsAlone('200 list note')],
  'savedShows.getAll · the owner’s': [listOf, friendsAlone('200 list note')],
  'savedShows.getAll · nobody’s': [() => ({ query: { userId: uuidv7() } }), accepted('NOT_FRIEND')],
  'savedShows.searchMovies · the owner’s': [searchIn, friendsAlone('200 list note')],
  'savedShows.searchTvs · the owner’s': [searchIn, friendsAlone('200 list note')],
  'savedShows.searchAll · the owner’s': [searchIn, friendsAlone('200 list note')],
  'listFilters.countShows · the owner’s': [listOf, friendsAlone('200')],
  'savedShows.getAll · the owner’s, filtered': [filteredOf, friendsAlone('200 note')],
  'savedShows.searchAll · the owner’s, filtered': [
    ({ owner }) => ({
      query: { userId: owner.id, query: 'e', filter: ['rating:none', 'noted:yes'] },
    }),
    friendsAlone('200 note'),
  ],
  'savedFilters.getSaved': [nothing, accepted('200')],
  'savedFilters.save': [
    { body: { kind: 'titles', name: 'À moi', chosen: { filter: ['rating:8'] } } },
    accepted('201'),
  ],
  'savedFilters.rename': [{ ...filter, body: { name: 'À eux' } }, accepted('NOT_FOUND')],
  'savedFilters.forget': [filter, accepted('NOT_FOUND')],
  'savedShows.addMovie': [{ body: { tmdbId: 603, title: 'Matrix' } }, accepted('201')],
  'savedShows.addTv': [{ body: { tmdbId: 1399, name: 'Game of Thrones' } }, accepted('201')],
  'savedShows.noteMovie': [{ body: { ...film, note: 'À moi' } }, accepted('200')],
  'savedShows.noteTv': [{ body: { ...series, note: 'À moi' } }, accepted('200')],
  'savedShows.rateMovie': [{ body: { ...film, rating: 8 } }, accepted('200')],
  'savedShows.rateTv': [{ body: { ...series, rating: 8 } }, accepted('200')],
  'savedShows.watchMovie': [{ body: { ...film, isWatched: true } }, accepted('200')],
  'savedShows.watchTv': [{ body: { ...series, isWatched: true } }, accepted('200')],
  'progress.setMovie': [{ body: { ...film, progress: 'paused' } }, accepted('200')],
  'progress.setTv': [{ body: { ...series, progress: 'paused' } }, accepted('200')],
  'episodes.getTicks': [{ query: series }, accepted('200')],
  'episodes.tick': [{ body: { ...series, season: 1, isSeen: true } }, accepted('200')],
  'savedShows.rankMovie': [{ body: { ...film, rank: 1 } }, accepted('200')],
  'savedShows.rankTv': [{ body: { ...series, rank: 1 } }, accepted('200')],
  'savedShows.hideMovie': [{ body: { ...film, isHidden: true } }, accepted('200')],
  'savedShows.hideTv': [{ body: { ...series, isHidden: true } }, accepted('200')],
  'viewings.addViewing': [
    { body: { kind: 'movie', workId: 27_205, number: 1, day: '2019' } },
    accepted('200'),
  ],
  'viewings.editViewing': [
    { body: { kind: 'movie', workId: 27_205, number: 1, rating: 8 } },
    accepted('200'),
  ],
  'viewings.deleteViewing': [
    { query: { kind: 'movie', workId: 27_205, number: 1 } },
    accepted('200'),
  ],
  'several.changeShows': [
    { body: { items: [{ mediaType: 'movie', ...film }], change: { kind: 'rate', rating: 8 } } },
    accepted('200'),
  ],
  'savedShows.deleteMovie': [{ query: film }, accepted('204')],
  'savedShows.deleteTv': [{ query: series }, accepted('204')],

  'profile.getProfile': [({ owner: { id } }) => ({ params: { id } }), friendsAlone('200 list')],
  'profile.setFavourites': [
    { body: { works: [{ type: 'game', id: GAME.steamApiId }] } },
    accepted('200'),
  ],

  'viewings.getViewings · the owner’s': [
    ({ owner }) => ({ query: { userId: owner.id, kind: 'tv', workId: 999_002 } }),
    friendsAlone('200 note'),
  ],
  'viewings.getViewings · of what is hidden': [
    ({ owner }) => ({ query: { userId: owner.id, kind: 'movie', workId: 999_004 } }),
    friendsAlone('200'),
  ],
  'viewings.getViewings': [{ query: { kind: 'movie', workId: 27_205 } }, accepted('200')],
  'viewings.getDiary · the owner’s': [listOf, friendsAlone('200 list note')],
  'viewings.getDiary · nobody’s': [() => ({ query: { userId: uuidv7() } }), accepted('NOT_FRIEND')],
  'viewings.getDiary': [nothing, accepted('200 common')],
  'viewings.getDiaryMonth · the owner’s': [
    ({ owner }) => ({ params: { month: '2019-03' }, query: { userId: owner.id } }),
    friendsAlone('200 list note'),
  ],
  'stats.getStats · the owner’s': [listOf, friendsAlone('200')],
  'stats.getStats': [{ query: { year: '2019' } }, accepted('200')],
  'stats.getPeople · the owner’s': [listOf, friendsAlone('200')],
  'stats.getPeople': [{ query: { year: '2019' } }, accepted('200')],
  'stats.getRatings': [nothing, accepted('200')],
  'taste.getTaste': [({ owner: { id } }) => ({ params: { id } }), friendsAlone('200 list')],
  'taste.getTable': [
    ({ owner: { id } }) => ({ query: { friendIds: [id] } }),
    friendsAlone('200 who'),
  ],
  'year.getYear': [{ params: { year: '2019' } }, accepted('200')],
  'year.getGroup': [{ params: { year: '2019' } }, { ...accepted('200'), friend: '200 who' }],
  'year.drawYear': [{ params: { year: '2019' } }, accepted('200')],
  'year.drawGroup': [{ params: { year: '2019' } }, accepted('200')],

  'savedGames.getGames · the owner’s': [listOf, friendsAlone('200 list note')],
  'savedGames.getGames · a page of the owner’s': [pageOf, friendsAlone('200 list note')],
  'savedGames.searchGames · the owner’s': [
    ({ owner }) => ({ query: { userId: owner.id, query: 't' } }),
    friendsAlone('200 list note'),
  ],
  'listFilters.countGames · the owner’s': [listOf, friendsAlone('200')],
  'savedGames.addGame': [{ body: { steamApiId: 400, name: 'Portal' } }, accepted('201')],
  'savedGames.noteGame': [{ body: { ...game, note: 'À moi' } }, accepted('200')],
  'savedGames.rateGame': [{ body: { ...game, rating: 8 } }, accepted('200')],
  'savedGames.playGame': [{ body: { ...game, isPlayed: true } }, accepted('200')],
  'progress.setGame': [{ body: { ...game, progress: 'paused' } }, accepted('200')],
  'progress.setTime': [{ body: { ...game, minutesPlayed: 90 } }, accepted('200')],
  'savedGames.rankGame': [{ body: { ...game, rank: 1 } }, accepted('200')],
  'savedGames.hideGame': [{ body: { ...game, isHidden: true } }, accepted('200')],
  'several.changeGames': [
    { body: { items: [game], change: { kind: 'mark', isDone: true } } },
    accepted('200'),
  ],
  'savedGames.deleteGame': [{ query: { steamApiId: GAME.steamApiId } }, accepted('204')],
}
