/** The frame's counters. */
export interface FrameCounts {
  /** Friend requests to answer. */
  readonly requests: number
  /** Users to accept, for an administrator. */
  readonly newcomers: number
  /** Messages to read and groups to join. */
  readonly unread: number
  /** Notifications to read. */
  readonly news: number
}

/** Also shown while loading. */
export const NO_COUNTS: FrameCounts = { requests: 0, newcomers: 0, unread: 0, news: 0 }
