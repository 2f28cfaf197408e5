import { FIRST_ID } from '#server/db/first-id.ts'
import type { Db } from '#server/db/prepared.ts'
import type { Pace } from '#server/jobs/pace.ts'
import type { Key, Kind, CommonFacts } from './kind.ts'
import type { Queries } from './queries.ts'
import { KEEPERS, listOutdated } from './refresh-queries.ts'
import type { openWrites } from './writes.ts'

/** Updates saved works from a catalogue. */
export function openRefresh<P extends string, F extends object>(
  kind: Kind<P, F>,
  queries: Queries<P, F>,
  { updateFacts }: ReturnType<typeof openWrites<P, F>>,
) {
  /** The owners whose item differs in one of these columns, some at a time. */
  async function* outdated(
    db: Db,
    work: Pick<Key<P>, 'part' | 'id'>,
    news: object,
  ): AsyncGenerator<readonly string[]> {
    let after: string | undefined = FIRST_ID
    while (after !== undefined) {
      const owners: string[] = await listOutdated(db, kind, work, { news, after })
      if (owners.length > 0) yield owners
      after = owners.length < KEEPERS ? undefined : owners.at(-1)
    }
  }

  return {
    outdated,
    /**
     * Writes changed facts to every list with the work: a film announced without a date or a
     * picture gets them. One list at a time, as each gets a new version.
     * @param news the facts to write; `null` clears one
     */
    async refresh(
      { db, pace }: { readonly db: Db; readonly pace: Pace },
      work: Pick<Key<P>, 'part' | 'id'>,
      news: Pick<CommonFacts, 'title'> & Partial<CommonFacts & F>,
    ): Promise<void> {
      for await (const owners of outdated(db, work, news)) {
        for (const userId of owners) {
          const key = { userId, ...work }
          const item = await queries.findItem(db, key)
          if (item) await updateFacts({ db }, key, item, news)
          await pace()
        }
      }
    },
  }
}
