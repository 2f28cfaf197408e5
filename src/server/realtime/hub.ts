import type { ServerEventData, ServerEventName } from '#shared/realtime.ts'

/** The way from the features to the sockets, on this and every other server. Nothing here ever throws. */
export interface Hub {
  /** Tells people something, on every device of theirs; who is not accepted is told `account` alone. Called after the commit. */
  toUsers<N extends ServerEventName>(
    userIds: readonly string[],
    name: N,
    data: ServerEventData<N>,
  ): void
  /** Which of these people have a socket open, on any server. */
  online(userIds: readonly string[]): Promise<ReadonlySet<string>>
  /** Closes the sockets of a session that ended, or of every session of a person. */
  endSessions(userId: string, sessionId?: string): void
  /** Closes the sockets of a person who was accepted or demoted: they come back with their new rights. */
  recheck(userId: string): void
}
