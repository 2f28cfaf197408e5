/** What waits for the person, wherever they are. */
export interface Waiting {
  /** Friend requests to answer. */
  readonly requests: number
  /** People to accept, for an administrator. */
  readonly newcomers: number
  /** Messages to read and groups to join. */
  readonly unread: number
}

/** Also said until it is known. */
export const NOTHING: Waiting = { requests: 0, newcomers: 0, unread: 0 }
