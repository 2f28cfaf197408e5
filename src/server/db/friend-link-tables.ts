/** A friend invitation link. */
export interface FriendLinksTable {
  user_id: string
  id: string
  /** SHA-256 of the secret, base64url. */
  token_hash: string
  uses: number
  used: number
  expires_at: number
  created_at: number
}
