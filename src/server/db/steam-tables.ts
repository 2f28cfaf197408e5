/** A user's linked Steam account; several users may link the same. */
interface SteamAccountsTable {
  user_id: string
  /** A SteamID64: beyond what a number holds. */
  steam_id: string
  name: string
  /** JSON: `KeptGame[]`, as last received from Steam. */
  games: string
  /** Their games are visible to their Steam friends only. */
  is_hidden: 0 | 1
  linked_at: number
  read_at: number
  /** When the hours are read again; `null`: only when asked for. */
  due_at: number | null
}

export interface SteamTables {
  steam_accounts: SteamAccountsTable
}
