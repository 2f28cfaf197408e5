import { type RawBuilder, sql } from 'kysely'
import { isInvited } from '#server/db/invited.ts'

/** The length of an evening's topic, which is a prefix of its reminder's. */
const TOPIC = 'evening/'.length + 36

/** Whether `id` is the evening that a topic names. */
export const isEveningOfTopic = (id: RawBuilder<unknown>, topic: RawBuilder<unknown>) =>
  sql<boolean>`'evening/' || ${id} = substr(${topic}, 1, ${sql.lit(TOPIC)})`

/** For an evening: whether the reader is still a member, with a valid invitation. */
export const isEveningMember = (userId: string) => sql<boolean>`(case
  when notifications.kind not in ('evening', 'reminder') then 1
  when exists (select 1 from evening_members m where m.user_id = ${userId}
    and ${isEveningOfTopic(sql`m.evening_id`, sql`notifications.topic`)} and ${isInvited()})
  then 1 else 0 end) <> 0`
