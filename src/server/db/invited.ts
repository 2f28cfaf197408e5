import { sql } from 'kysely'

/** Whether an invitation `m` to an evening is valid: while the two are friends. */
export function isInvited() {
  return sql`(m.invited_by is null or exists (select 1 from friendships f
    join users inviter on inviter.id = f.user_id and inviter.role <> 'Visiteur'
    where f.user_id = m.invited_by and f.friend_id = m.user_id and f.state = 'added'))`
}
