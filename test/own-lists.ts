import { ownLists } from '#shared/own-lists.ts'
import { HIDDEN } from './matrix/marks.ts'
import type { Caller, TestWorld } from './world.ts'

/** Makes a list of one film, open to the owner's friends. */
export async function openToFriends(
  owner: Caller,
  { shelf: name, list: title }: { readonly shelf: string; readonly list: string },
): Promise<string> {
  const { id } = (await owner.call(ownLists.createList, { body: { name } })).body
  const params = { id }
  const items = [{ type: 'movie', id: 999_001, title }]
  await owner.call(ownLists.addItems, { params, body: { items } })
  await owner.call(ownLists.setReaders, { params, body: { reader: 'friends', members: [] } })
  return id
}

/** Makes a list that the owner's friends may only read, with a title that the owner hides. */
export async function openHidden(
  owner: Caller,
  { list, hidden }: { readonly list: string; readonly hidden: string },
): Promise<string> {
  const id = await openToFriends(owner, { shelf: 'À lire', list })
  const items = [{ type: 'movie', id: HIDDEN.movie, title: hidden }]
  await owner.call(ownLists.addItems, { params: { id }, body: { items } })
  return id
}

/** Adds a friend to a list's editors. */
export async function addEditor(
  { deps: { db } }: TestWorld,
  named: { readonly listId: string; readonly owner: Caller; readonly friend: Caller },
): Promise<void> {
  const row = { list_id: named.listId, user_id: named.friend.id }
  await db
    .insertInto('own_list_members')
    .values({ ...row, may_edit: 1 })
    .execute()
  await db
    .insertInto('own_list_shelves')
    .values({ ...row, owner_id: named.owner.id })
    .execute()
}
