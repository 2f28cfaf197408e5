import type { ViewingKind } from '#shared/days.ts'
import { viewings } from '#shared/viewings.ts'
import type { ViewedWork } from '#server/db/viewings.ts'
import type { Actor, Deps } from '#server/deps.ts'
import type { On } from '#server/http/bind.ts'
import { shownOwner, visibleOwner } from '../friends/policy.ts'
import { readDiary, readDiaryMonth } from './diary.ts'
import { addViewing, editViewing, removeViewing, viewingsOf } from './service.ts'

export function viewingRoutes(on: On, deps: Pick<Deps, 'db' | 'clock' | 'hub' | 'tmdb'>): void {
  on(viewings.getViewings, async ({ actor, query: { userId, ...given } }) => ({
    results: await viewingsOf(deps, await visibleOwner(deps, actor, userId), toSeen(actor, given)),
  }))
  on(viewings.addViewing, async ({ actor, body }) => {
    const results = await addViewing(deps, actor, toSeen(actor, body), body)
    return notifyAndReply(deps, actor, body.kind, results)
  })
  on(viewings.editViewing, async ({ actor, body }) =>
    notifyAndReply(
      deps,
      actor,
      body.kind,
      await editViewing(deps, actor, toSeen(actor, body), body),
    ),
  )
  on(viewings.deleteViewing, async ({ actor, query }) => {
    const results = await removeViewing(deps, actor, toSeen(actor, query), query)
    return notifyAndReply(deps, actor, query.kind, results)
  })

  on(viewings.getDiary, async ({ actor, query: { userId, ...asked } }) =>
    readDiary(deps, await shownOwner(deps, actor, userId), asked),
  )
  on(viewings.getDiaryMonth, async ({ actor, params: { month }, query: { userId, ...asked } }) => ({
    results: await readDiaryMonth(deps, await shownOwner(deps, actor, userId), {
      ...asked,
      month,
    }),
  }))
}

interface Given extends Omit<ViewedWork, 'userId' | 'season' | 'episode'> {
  readonly season?: number | undefined
  readonly episode?: number | undefined
}

/** Only episodes have a season and a number. */
function toSeen({ userId }: Actor, { kind, workId, season, episode }: Given): ViewedWork {
  const isEpisode = kind === 'episode'
  return {
    userId,
    kind,
    workId,
    season: isEpisode ? (season ?? 0) : 0,
    episode: isEpisode ? (episode ?? 0) : 0,
  }
}

/** Notifies the caller's other devices, as list writes do. */
function notifyAndReply<T>(
  { hub }: Pick<Deps, 'hub'>,
  actor: Actor,
  kind: ViewingKind,
  results: T,
) {
  hub.toOtherSessions(actor, 'list', { part: kind === 'episode' ? 'tv' : kind })
  return { results }
}
