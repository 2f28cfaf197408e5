import type { AccountExport } from '#shared/account-export.ts'
import { ITEMS_MAX, LISTS_MAX } from '#shared/own-list-shapes.ts'
import type { Deps } from '#server/deps.ts'
import { toInstant } from '#server/instants.ts'
import { toWork } from '../friends/present.ts'
import { listItems } from './item-queries.ts'
import { listContributions } from './line-queries.ts'
import { listMembers } from './member-queries.ts'
import { toItem } from './present.ts'
import { listLists } from './queries.ts'

/** All of a user's lists with their items, for their export. */
export async function everyListOf({ db }: Pick<Deps, 'db'>, userId: string) {
  const rows = await listLists(db, { userId, of: 'own', from: null, limit: LISTS_MAX })
  const lists = []
  for (const row of rows) {
    const members = await listMembers(db, { listId: row.id, ownerId: userId })
    const list = { listId: row.id, readerId: userId, hider: null }
    const items = await listItems(db, list, { after: 0, limit: ITEMS_MAX })
    const exported = items.map((item) => ({ ...toItem(item), isOwn: item.worded_by === userId }))
    lists.push({ row, members, items: exported })
  }
  return lists
}

/** The friends' lists that a user is named in, without their items. */
export async function sharedListsOf(
  { db }: Pick<Deps, 'db'>,
  userId: string,
): Promise<AccountExport['sharedLists']> {
  const rows = await listLists(db, { userId, of: 'shared', from: null })
  return rows.map(({ id, name, owner_id, owner_name, may_edit }) => ({
    id,
    name,
    owner: { id: owner_id, username: owner_name },
    mayEdit: may_edit === 1,
  }))
}

/** What a user added or wrote in others' lists, also in those closed to them since. */
export async function listLinesOf(
  { db }: Pick<Deps, 'db'>,
  userId: string,
): Promise<AccountExport['listLines']> {
  const rows = await listContributions(db, userId)
  return rows.map((row) => ({
    listId: row.list_id,
    work: toWork(row),
    words: row.worded_by === userId ? row.words : '',
    addedAt: row.added_by === userId ? toInstant(row.added_at) : null,
  }))
}
