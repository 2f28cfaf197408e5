import { type RawBuilder, sql } from 'kysely'
import { isInvited } from '#server/db/invited.ts'

/** The length of an evening's topic, which is a prefix of its reminder's. */
const TOPIC = 'evening/'.length + 36

/** Whether `id` is the evening that a topic names. */
export const isEveningOfTopic = (id: RawBuilder<unknown>, topic: RawBuilder<unknown>) =>
  sql<boolean>`'evening/' || ${id} = substr(${topic}, 1, ${sql.lit(TOPIC)})`

/**
 * Whether an evening is still to come at an instant: before the start that its reminder announces, and
 * before its end for its other news.
 */
export const isEveningToCome = (userId: string, now: number) => sql<boolean>`(case
  when notifications.kind not in ('evening', 'reminder') then 1
  when exists (select 1 from evening_members m join evenings e on e.id = m.evening_id
    where m.user_id = ${userId} and ${isEveningOfTopic(sql`m.evening_id`, sql`notifications.topic`)}
    and case notifications.kind when 'reminder' then e.starts_at else e.ends_at end > ${now})
  then 1 else 0 end) <> 0`

/** For an evening: whether the reader is still a member, with a valid invitation. */
export const isEveningMember = (userId: string) => sql<boolean>`(case
  when notifications.kind not in ('evening', 'reminder') then 1
  when exists (select 1 from evening_members m where m.user_id = ${userId}
    and ${isEveningOfTopic(sql`m.evening_id`, sql`notifications.topic`)} and ${isInvited()})
  then 1 else 0 end) <> 0`
