import type { TitlePeopleTable } from '#server/db/service-tables.ts'
import type { Tx } from '#server/db/prepared.ts'

type Title = Pick<TitlePeopleTable, 'tmdb_id' | 'media_type'>
export type NewPerson = Omit<TitlePeopleTable, keyof Title>

export async function deletePeople(tx: Tx, { tmdb_id, media_type }: Title): Promise<void> {
  await tx
    .deleteFrom('title_people')
    .where('tmdb_id', '=', tmdb_id)
    .where('media_type', '=', media_type)
    .execute()
}

export async function insertPeople(
  tx: Tx,
  { tmdb_id, media_type }: Title,
  people: readonly NewPerson[],
): Promise<void> {
  const rows = people.map((person) => ({ tmdb_id, media_type, ...person }))
  if (rows.length > 0) await tx.insertInto('title_people').values(rows).execute()
}
