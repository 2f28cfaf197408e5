import type { CommentsTable } from './comment-tables.ts'

/** The topics under which unread events are grouped. */
export const topics = {
  request: (userId: string) => `request/${userId}`,
  accepted: (userId: string) => `accepted/${userId}`,
  share: (conversationId: string) => `share/${conversationId}`,
  reply: (conversationId: string) => `reply/${conversationId}`,
  seen: (type: string, id: number) => `seen/${type}/${id}`,
  /** An invitation, or an episode to confirm. */
  pact: (pactId: string, at?: { readonly season: number; readonly episode: number }) =>
    at ? `pact/${pactId}/${at.season}/${at.episode}` : `pact/${pactId}`,
  evening: (eveningId: string) => `evening/${eveningId}`,
  reminder: (eveningId: string) => `evening/${eveningId}/soon`,
  /** `comment`: on the user's note or viewing; `answer`: on a friend's that they commented on. */
  comment: (under: Under) => `comment/${placeOf(under)}`,
  answer: (under: Under) => `answer/${under.owner_id}/${placeOf(under)}`,
}

/** The stored key of the note or viewing commented on. */
type Under = Pick<CommentsTable, 'owner_id' | 'kind' | 'work_id' | 'season' | 'episode' | 'seen_at'>

const placeOf = ({ kind, work_id, season, episode, seen_at }: Under) =>
  [kind, work_id, season, episode, seen_at].join('/')
