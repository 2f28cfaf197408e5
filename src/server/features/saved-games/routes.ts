import type { Query } from '#shared/contract.ts'
import { savedGames } from '#shared/saved-games.ts'
import { DEFAULT_SORT } from '#shared/lists.ts'
import type { Actor, Deps } from '#server/deps.ts'
import { type On, sent } from '#server/http/bind.ts'
import { visibleOwner } from '../friends/policy.ts'
import { toGame } from './present.ts'
import type { GameRow } from './present.ts'
import { addGame, completed, games } from './service.ts'

export function savedGameRoutes(on: On, deps: Deps): void {
  const withFacts = async ({ userId }: Actor, row: Promise<GameRow>) =>
    toGame(await completed(deps, userId, await row))

  on(savedGames.getGames, async ({ actor, query, isCurrent }) => {
    const owner = await visibleOwner(deps, actor, query.userId)
    const asked = { owner, selection: selectionOf(query), page: query.page, isCurrent }
    return games.answerList(deps, asked, toGame)
  })
  on(savedGames.searchGames, async ({ actor, query }) => {
    const owner = await visibleOwner(deps, actor, query.userId)
    const asked = { owner, selection: selectionOf(query), page: query.page, query: query.query }
    return games.answerSearch(deps, asked, toGame)
  })

  on(savedGames.addGame, async ({ actor, body }) => {
    const { row, isNew } = await addGame(deps, actor.userId, body)
    return sent(isNew ? 201 : 200, toGame(row))
  })
  on(savedGames.noteGame, async ({ actor, body }) =>
    withFacts(actor, games.note(deps, keyOf(actor, body.steamApi), body.note)),
  )
  on(savedGames.rateGame, async ({ actor, body }) =>
    withFacts(actor, games.rate(deps, keyOf(actor, body.steamApi), body.rating)),
  )
  on(savedGames.playGame, async ({ actor, body }) =>
    withFacts(actor, games.mark(deps, keyOf(actor, body.steamApi), body.isPlayed)),
  )
  on(savedGames.rankGame, async ({ actor, body }) =>
    toGame(await games.rank(deps, keyOf(actor, body.steamApi), body.rank)),
  )
  on(savedGames.deleteGame, async ({ actor, query }) =>
    games.remove(deps, keyOf(actor, query.steamApiId)),
  )
}

function selectionOf({
  isPlayed: isDone,
  sortEnum: sort = DEFAULT_SORT,
}: Pick<Query<typeof savedGames.getGames>, 'isPlayed' | 'sortEnum'>) {
  return { parts: ['game'] as const, isDone, sort }
}

function keyOf({ userId }: Actor, id: number) {
  return { userId, part: 'game' as const, id }
}
