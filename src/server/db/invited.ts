import { sql } from 'kysely'

/**
 * Whether an invitation to an evening is valid: while the two are friends.
 * @param member the alias of `evening_members`
 */
export function isInvited(member: 'm' | 'p' = 'm') {
  const [userId, invitedBy] = [sql.ref(`${member}.user_id`), sql.ref(`${member}.invited_by`)]
  return sql`(${invitedBy} is null or exists (select 1 from friendships f
    join users inviter on inviter.id = f.user_id and inviter.role <> 'Visiteur'
    where f.user_id = ${invitedBy} and f.friend_id = ${userId} and f.state = 'added'))`
}
