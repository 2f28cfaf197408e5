import { games } from '#shared/games.ts'
import { listOwnNames } from '#server/db/own-names.ts'
import type { Deps } from '#server/deps.ts'
import { type On, sharedBody } from '#server/http/bind.ts'
import { marksOfFriends } from '../friends/works.ts'
import { openSearch } from '../search/corrected-search.ts'
import { comparePlayers, currentPlayers, playersOver } from './players.ts'
import { toOrigin, toPageOf } from './present.ts'
import { openGamePages } from './service.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'log' | 'steam' | 'limits'>

export function gameRoutes(on: On, deps: Needs): void {
  const { db, steam, limits } = deps
  const search = openSearch(steam.embeddedNames)
  const gamePage = openGamePages(deps)

  on(games.search, async ({ actor, query: { query, page = 1, asTyped = false } }) => {
    await limits.search.take(actor.userId)
    const { found, ...correction } = await search(
      { query, asTyped },
      {
        find: async (terms) => steam.search(terms, actor),
        isEmpty: ({ length }) => length === 0,
        listOwn: async () => listOwnNames(db, 'saved_games', actor.userId),
      },
    )
    return { ...toPageOf(found, page), ...toOrigin(steam.origin(found)), ...correction }
  })
  on(games.featured, async ({ actor }) => {
    const groups = await steam.featured(actor)
    return { groups, ...toOrigin(steam.origin(groups)) }
  })

  on(games.game, async ({ actor, params: { steamApiId } }) => {
    const [page, players, marks] = await Promise.all([
      gamePage(steamApiId, actor),
      currentPlayers(deps, actor, steamApiId),
      marksOfFriends(deps, actor, { type: 'game', id: steamApiId }),
    ])
    return sharedBody(page, {
      steamApiId,
      currentPlayers: players,
      friends: marks.map(({ isDone, ...mark }) => ({ ...mark, isPlayed: isDone })),
    })
  })

  on(games.players, async ({ actor, query }) =>
    comparePlayers(deps, actor, [...new Set(query.ids)]),
  )
  on(games.history, async ({ actor, params, query: { range = 'day' } }) =>
    playersOver(deps, actor, params.steamApiId, range),
  )
}
