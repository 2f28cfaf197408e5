import type { Query } from '#shared/contract.ts'
import { progressCalls } from '#shared/progress.ts'
import { savedGames } from '#shared/saved-games.ts'
import { bulkCalls } from '#shared/bulk-changes.ts'
import { listFilters } from '#shared/list-filters.ts'
import { DEFAULT_SORT } from '#shared/lists.ts'
import type { Actor, Deps } from '#server/deps.ts'
import { type On, withStatus } from '#server/http/bind.ts'
import { shownOwner } from '../friends/policy.ts'
import { notifyOtherDevices, withDeviceNotification } from '../lists/other-devices.ts'
import { toGame } from './present.ts'
import type { GameRow } from './present.ts'
import { addGame, fillMissingFacts, games } from './service.ts'

export function savedGameRoutes(on: On, deps: Deps): void {
  const onGame = withDeviceNotification(on, deps, 'game')
  const withFacts = async ({ userId }: Actor, row: Promise<GameRow>) =>
    toGame(await fillMissingFacts(deps, userId, await row))

  on(listFilters.countGames, async ({ actor, query }) => {
    const owner = await shownOwner(deps, actor, query.userId)
    return games.answerCounts(deps, owner, { parts: ['game'], isDone: query.isPlayed })
  })
  on(savedGames.getGames, async ({ actor, query, isCurrent }) => {
    const owner = await shownOwner(deps, actor, query.userId)
    const asked = { owner, selection: selectionOf(query), page: query.page, isCurrent }
    return games.answerList(deps, asked, toGame)
  })
  on(savedGames.searchGames, async ({ actor, query }) => {
    const owner = await shownOwner(deps, actor, query.userId)
    const asked = { owner, selection: selectionOf(query), page: query.page, query: query.query }
    return games.answerSearch(deps, asked, toGame)
  })

  onGame(savedGames.addGame, async ({ actor, body }) => {
    const { row, isNew } = await addGame(deps, actor.userId, body)
    return withStatus(isNew ? 201 : 200, toGame(row))
  })
  onGame(savedGames.noteGame, async ({ actor, body }) =>
    withFacts(actor, games.note(deps, keyOf(actor, body.steamApi), body, actor.account)),
  )
  onGame(savedGames.rateGame, async ({ actor, body }) =>
    withFacts(actor, games.rate(deps, keyOf(actor, body.steamApi), body)),
  )
  onGame(savedGames.playGame, async ({ actor, body }) =>
    withFacts(
      actor,
      games.mark(deps, keyOf(actor, body.steamApi), { isDone: body.isPlayed, day: body.day }),
    ),
  )
  onGame(progressCalls.setGame, async ({ actor, body }) =>
    toGame(await games.progress(deps, keyOf(actor, body.steamApi), body.progress)),
  )
  onGame(progressCalls.setTime, async ({ actor, body }) =>
    toGame(
      await games.setMarks(deps, keyOf(actor, body.steamApi), {
        minutes_played: body.minutesPlayed,
      }),
    ),
  )
  onGame(savedGames.rankGame, async ({ actor, body }) =>
    toGame(await games.rank(deps, keyOf(actor, body.steamApi), body.rank)),
  )
  onGame(savedGames.hideGame, async ({ actor, body }) =>
    toGame(await games.hide(deps, keyOf(actor, body.steamApi), body.isHidden)),
  )
  onGame(savedGames.deleteGame, async ({ actor, query }) =>
    games.remove(deps, keyOf(actor, query.steamApiId)),
  )
  on(bulkCalls.changeGames, async ({ actor, body: { items, change } }) => {
    const wanted = items.map(({ steamApi: id, was }) => ({ part: 'game' as const, id, was }))
    const rows = await games.changeInBulk(deps, actor.userId, { items: wanted, change })
    notifyOtherDevices(deps, actor, ['game'])
    return { results: rows.map(toGame) }
  })
}

function selectionOf({
  isPlayed: isDone,
  sortEnum: sort = DEFAULT_SORT,
  progress,
  withAbandoned,
  filter,
}: Query<typeof savedGames.getGames>) {
  return { parts: ['game'] as const, isDone, sort, progress, withAbandoned, filter }
}

function keyOf({ userId }: Actor, id: number) {
  return { userId, part: 'game' as const, id }
}
