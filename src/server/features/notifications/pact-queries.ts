import { sql } from 'kysely'

/** Whether the reader has yet to answer a pact's notification, by its topic. */
export const isAwaitingAnswer = (userId: string) => sql<0 | 1>`case when page.kind = 'pact' and (
  exists (select 1 from pact_members where user_id = ${userId} and joined_at is null
    and 'pact/' || pact_id = page.topic
    and not exists (select 1 from pact_refusals as refusals
      where refusals.user_id = pact_members.user_id
        and refusals.asked_by = pact_members.invited_by
        and refusals.tmdb_id = pact_members.tmdb_id))
  or exists (select 1 from pact_ticks where user_id = ${userId}
    and 'pact/' || pact_id || '/' || season || '/' || episode = page.topic)) then 1 else 0 end`
