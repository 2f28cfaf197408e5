import type { ListCard, ListItem } from '#shared/own-list-shapes.ts'
import { toInstant } from '#server/instants.ts'
import { toPerson, toWork } from '../friends/present.ts'
import type { FirstItem } from './cover-queries.ts'
import type { ReadItem } from './item-queries.ts'
import type { ListRow } from './queries.ts'

/** Presents a list to `userId`, who may read it. */
export function toCard(row: ListRow, firsts: readonly FirstItem[], userId: string): ListCard {
  const isOwner = row.owner_id === userId
  const mayEdit = isOwner || row.may_edit === 1
  return {
    id: row.id,
    name: row.name,
    words: row.words,
    isNumbered: row.is_numbered === 1,
    reader: row.reader,
    ...(mayEdit && { isPublic: row.public_slug !== null }),
    owner: toPerson({ id: row.owner_id, username: row.owner_name, avatar: row.owner_avatar }),
    isOwner,
    mayEdit,
    // Without a first item, none is shown.
    itemCount: row.item_count - (firsts[0]?.hidden_count ?? row.item_count),
    covers: firsts.map(toWork),
    version: row.version,
    createdAt: toInstant(row.created_at),
    updatedAt: toInstant(row.updated_at),
  }
}

export function toItem(row: Omit<ReadItem, 'position' | 'worded_by'>): ListItem {
  return { work: toWork(row), year: row.year, words: row.words }
}
