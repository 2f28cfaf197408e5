import { games } from '#shared/games.ts'
import type { Deps } from '#server/deps.ts'
import { type On, shared } from '#server/http/bind.ts'
import { marksOfFriends } from '../friends/works.ts'
import { comparePlayers, currentPlayers, playersOver } from './players.ts'
import { toPage } from './present.ts'
import { openGamePages } from './service.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'log' | 'steam' | 'limits'>

export function gameRoutes(on: On, deps: Needs): void {
  const { steam, limits } = deps
  const gamePage = openGamePages(deps)

  on(games.search, async ({ actor, query: { query, page = 1 } }) => {
    await limits.search.take(actor.userId)
    return toPage(await steam.search(query, actor), page)
  })
  on(games.featured, async ({ actor }) => ({ groups: await steam.featured(actor) }))

  on(games.game, async ({ actor, params: { steamApiId } }) => {
    const [page, players, marks] = await Promise.all([
      gamePage(steamApiId, actor),
      currentPlayers(deps, actor, steamApiId),
      marksOfFriends(deps, actor, { type: 'game', id: steamApiId }),
    ])
    return shared(page, {
      steamApiId,
      currentPlayers: players,
      friends: marks.map(({ isDone, ...mark }) => ({ ...mark, isPlayed: isDone })),
    })
  })

  on(games.players, async ({ actor, query }) =>
    comparePlayers(deps, actor, [...new Set(query.ids)]),
  )
  on(games.history, async ({ params, query: { range = 'day' } }) =>
    playersOver(deps, params.steamApiId, range),
  )
}
