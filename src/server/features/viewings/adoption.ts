import { DAY_MS, HOUR_MS } from '#shared/durations.ts'
import { insertViewings } from '#server/db/viewings.ts'
import type { Deps } from '#server/deps.ts'
import type { JobKind } from '#server/jobs/job.ts'
import { viewingOf } from '../lists/viewings.ts'
import { deleteUnseen, findPeopleAfter, listUnviewed } from './adoption-queries.ts'

const PEOPLE = 20
const BATCH = 500

/**
 * Repairs what servers of the previous version write during a rolling upgrade: they mark items without
 * viewings. Works on a few users at a time.
 */
export function adoptViewingsJob({ db }: Pick<Deps, 'db'>): JobKind {
  return {
    name: 'adopt-viewings',
    every: DAY_MS,
    firstAfter: HOUR_MS,
    async run({ data }) {
      const { after } = (data ?? {}) as { after?: string }
      const people = await findPeopleAfter(db, after, PEOPLE)
      if (!people) return 'done'
      const unviewed = await listUnviewed(db, people, BATCH)
      await insertViewings(
        db,
        unviewed.map(({ user_id: userId, kind, work_id: workId, ...item }) => ({
          userId,
          kind,
          workId,
          ...viewingOf(item),
        })),
      )
      if (unviewed.length === BATCH) return { again: data }
      await deleteUnseen(db, people)
      return { again: { after: people.last } }
    },
  }
}
