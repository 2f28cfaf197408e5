/** A user's row in the oldest schema with all these columns. */
export const SOMEBODY = {
  id: '019a5e00-0000-7000-8000-000000000001',
  email: 'Zoe@calepin.test',
  email_key: 'zoe@calepin.test',
  username: 'Zoé',
  username_key: 'zoe',
  username_search: 'zoe l’søς',
  password_hash: 'hash',
  role: 'Client' as const,
  email_confirmed_at: 1,
  avatar: null,
  session_epoch: 0,
  created_at: 1,
  last_seen_at: null,
}
