import { sql } from 'kysely'

/**
 * For a notification about a comment: whether its note or viewing exists and is visible to friends. `shown`
 * also requires the reader to be a friend of its owner. The topic identifies it.
 */
export const isStillRead = sql`(exists (select 1 from saved_shows item
    where item.user_id = actor_id and item.media_type = work_type and item.tmdb_id = work_id
    and item.is_hidden = 0 and ${isOpen()})
  or work_type = 'game' and exists (select 1 from saved_games item
    where item.user_id = actor_id and item.steam_api_id = work_id
    and item.is_hidden = 0 and ${isOpen()}))`

function isOpen() {
  const topic = (kind: string, place: string) =>
    sql`topic = 'answer/' || ${sql.ref('actor_id')} || '/' || ${sql.ref(kind)} || '/' || work_id || ${sql.raw(place)}`
  return sql`case when ${topic('work_type', `'/0/0/0'`)}
    then case when item.note_reader = 'friends' and item.note <> '' then 1 else 0 end
    else case when exists (select 1 from viewings v where v.user_id = actor_id
      and v.kind in (work_type, case work_type when 'tv' then 'episode' else work_type end)
      and v.work_id = notifications.work_id
      and ${topic('v.kind', `'/' || v.season || '/' || v.episode || '/' || v.created_at`)})
      then 1 else 0 end end = 1`
}

/** The user whose item provides a notification's title: for a comment, the thread's owner. */
export const titleOwner = (userId: string) =>
  sql<string>`case page.kind when 'answer' then page.actor_id else ${userId} end`
