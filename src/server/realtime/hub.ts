import type { ServerEventData, ServerEventName } from '#shared/realtime.ts'

/** Sends events to sockets, on all servers. Never throws. */
export interface Hub {
  /** Emits to all devices of these users; pending users get only `account`. Call after the commit. */
  toUsers<N extends ServerEventName>(
    userIds: readonly string[],
    name: N,
    data: ServerEventData<N>,
  ): void
  /** Emits to the caller's devices except the calling one. Call after the commit. */
  toOtherSessions<N extends ServerEventName>(
    caller: { readonly userId: string; readonly sessionId: string },
    name: N,
    data: ServerEventData<N>,
  ): void
  /** Emits to the guests of an evening. Call after the commit. */
  toGuests(eveningId: string, name: 'evening', data: ServerEventData<'evening'>): void
  /** Closes the sockets of one guest, or of all guests of an evening. */
  endGuests(eveningId: string, guestId?: string): void
  /** Which of these users have an open socket, on any server. */
  online(userIds: readonly string[]): Promise<ReadonlySet<string>>
  /** Closes the sockets of one session, or of all sessions of a user. */
  endSessions(userId: string, sessionId?: string): void
  /** Closes the sockets of a user who was accepted or demoted: they reconnect with the new rights. */
  recheck(userId: string): void
}
