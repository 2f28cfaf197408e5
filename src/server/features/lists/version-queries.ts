import { sql } from 'kysely'
import { prepare } from '#server/db/prepared.ts'
import type { VisibleOwner } from '../friends/policy.ts'
import type { Kind } from './kind.ts'

interface Version {
  readonly name: string
  readonly version: number
}

/**
 * The version of a friend's copy of a list: the versions of its visible parts, and, since both decide which
 * sealed notes are open, the version of the reader's own list and the number of notes they opened.
 */
export function openVersions<P extends string, F extends object>(kind: Kind<P, F>) {
  const part = kind.part ? sql.ref(kind.part) : sql.lit(kind.parts[0])
  const lists = sql.table(kind.lists)
  return prepare<VisibleOwner, Version>((db, { userId, readerId }) =>
    sql<Version>`
      select ${part} as name, version_shown as version from ${lists} where user_id = ${userId}
      union all
      select 'mine ' || ${part} as name, version from ${lists} where user_id = ${readerId}
      union all
      select 'opened' as name, count(*) as version from opened_spoilers
      where user_id = ${readerId} and thing >= 'note:' and thing < 'note;'`.compile(db),
  )
}
