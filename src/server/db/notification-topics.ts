import type { CommentsTable } from './comment-tables.ts'

/** The topics under which unread events are grouped. */
export const topics = {
  request: (userId: string) => `request/${userId}`,
  accepted: (userId: string) => `accepted/${userId}`,
  share: (conversationId: string) => `share/${conversationId}`,
  reply: (conversationId: string) => `reply/${conversationId}`,
  seen: (type: string, id: number) => `seen/${type}/${id}`,
  /** An invitation, or the question of an episode. */
  pact: (pactId: string, at?: { readonly season: number; readonly episode: number }) =>
    at ? `pact/${pactId}/${at.season}/${at.episode}` : `pact/${pactId}`,
  evening: (eveningId: string) => `evening/${eveningId}`,
  reminder: (eveningId: string) => `evening/${eveningId}/soon`,
  /** Of the user's note or viewing, and of a friend's they commented on. */
  comment: (under: Under) => `comment/${placeOf(under)}`,
  answer: (under: Under) => `answer/${under.owner_id}/${placeOf(under)}`,
}

/** The kinds of things commented on, as stored. */
type Under = Pick<CommentsTable, 'owner_id' | 'kind' | 'work_id' | 'season' | 'episode' | 'seen_at'>

const placeOf = ({ kind, work_id, season, episode, seen_at }: Under) =>
  [kind, work_id, season, episode, seen_at].join('/')
