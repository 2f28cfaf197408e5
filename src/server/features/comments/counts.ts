import { MAX_EXTERNAL_ID } from '#shared/text.ts'
import type { ViewingKind } from '#shared/days.ts'
import type { Actor, Deps } from '#server/deps.ts'
import { type CountRow, listCounts } from './reader-queries.ts'
import type { Named } from './thing-queries.ts'

/** Number of comments under each of these notes and viewings, as readable by the actor. */
export async function countComments(
  { db }: Pick<Deps, 'db'>,
  { userId }: Actor,
  of: string,
): Promise<{ of: string; count: number }[]> {
  const names = [...new Set(of.split(','))]
  const rows = await listCounts(db, userId, names.map(toThing))
  return rows.map((row) => ({ of: nameOf(row), count: row.count }))
}

/** @param name `owner.kind.work.season.episode.seenAt` */
function toThing(name: string): Named {
  const [userId = '', kind, work, season, episode, seenAt] = name.split('.')
  return {
    userId,
    kind: kind as ViewingKind,
    workId: Math.min(Number(work), MAX_EXTERNAL_ID),
    season: Number(season),
    episode: Number(episode),
    seenAt: Number(seenAt),
  }
}

function nameOf({ owner_id, kind, work_id, season, episode, seen_at }: CountRow): string {
  return [owner_id, kind, work_id, season, episode, seen_at].join('.')
}
