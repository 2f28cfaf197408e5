/** A user's linked Steam account; several users may link the same. */
interface SteamAccountsTable {
  user_id: string
  /** A SteamID64: too large for a number. */
  steam_id: string
  name: string
  /** JSON: `LibraryGame[]`, as last received from Steam. */
  games: string
  /** Their games are visible to their Steam friends only. */
  is_hidden: 0 | 1
  linked_at: number
  read_at: number
  /** When to refresh the hours; `null`: only on request. */
  due_at: number | null
}

export interface SteamTables {
  steam_accounts: SteamAccountsTable
}
