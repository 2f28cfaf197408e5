import { v7 as uuidv7 } from 'uuid'
import { GAME } from './marks.ts'
import { accepted, friendsAlone, nothing, type Rows } from './rows.ts'
import type { Scene } from './scene.ts'

const listOf = ({ owner }: Scene) => ({ query: { userId: owner.id } })
const pageOf = ({ owner }: Scene) => ({ query: { userId: owner.id, page: 1 } })
const searchIn = ({ owner }: Scene) => ({ query: { userId: owner.id, query: 'e' } })

const film = { tmdbId: 27_205 }
const series = { tmdbId: 71_446 }
const game = { steamApi: GAME.steamApiId }

export const listRows: Rows = {
  'savedShows.getMovies · the owner’s': [listOf, friendsAlone('200 list note')],
  'savedShows.getMovies · a page of the owner’s': [pageOf, friendsAlone('200 list note')],
  'savedShows.getMovies': [nothing, accepted('200')],
  'savedShows.getTvs · the owner’s': [listOf, friendsAlone('200 list note')],
  'savedShows.getAll · the owner’s': [listOf, friendsAlone('200 list note')],
  'savedShows.getAll · nobody’s': [() => ({ query: { userId: uuidv7() } }), accepted('NOT_FRIEND')],
  'savedShows.searchMovies · the owner’s': [searchIn, friendsAlone('200 list note')],
  'savedShows.searchTvs · the owner’s': [searchIn, friendsAlone('200 list note')],
  'savedShows.searchAll · the owner’s': [searchIn, friendsAlone('200 list note')],
  'savedShows.addMovie': [{ body: { tmdbId: 603, title: 'Matrix' } }, accepted('201')],
  'savedShows.addTv': [{ body: { tmdbId: 1399, name: 'Game of Thrones' } }, accepted('201')],
  'savedShows.noteMovie': [{ body: { ...film, note: 'À moi' } }, accepted('200')],
  'savedShows.noteTv': [{ body: { ...series, note: 'À moi' } }, accepted('200')],
  'savedShows.rateMovie': [{ body: { ...film, rating: 8 } }, accepted('200')],
  'savedShows.rateTv': [{ body: { ...series, rating: 8 } }, accepted('200')],
  'savedShows.watchMovie': [{ body: { ...film, isWatched: true } }, accepted('200')],
  'savedShows.watchTv': [{ body: { ...series, isWatched: true } }, accepted('200')],
  'savedShows.rankMovie': [{ body: { ...film, rank: 1 } }, accepted('200')],
  'savedShows.rankTv': [{ body: { ...series, rank: 1 } }, accepted('200')],
  'savedShows.deleteMovie': [{ query: film }, accepted('204')],
  'savedShows.deleteTv': [{ query: series }, accepted('204')],

  'savedGames.getGames · the owner’s': [listOf, friendsAlone('200 list note')],
  'savedGames.getGames · a page of the owner’s': [pageOf, friendsAlone('200 list note')],
  'savedGames.searchGames · the owner’s': [
    ({ owner }) => ({ query: { userId: owner.id, query: 't' } }),
    friendsAlone('200 list note'),
  ],
  'savedGames.addGame': [{ body: { steamApiId: 400, name: 'Portal' } }, accepted('201')],
  'savedGames.noteGame': [{ body: { ...game, note: 'À moi' } }, accepted('200')],
  'savedGames.rateGame': [{ body: { ...game, rating: 8 } }, accepted('200')],
  'savedGames.playGame': [{ body: { ...game, isPlayed: true } }, accepted('200')],
  'savedGames.rankGame': [{ body: { ...game, rank: 1 } }, accepted('200')],
  'savedGames.deleteGame': [{ query: { steamApiId: GAME.steamApiId } }, accepted('204')],
}
