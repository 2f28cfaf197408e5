import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server as HttpServer } from 'node:http'
import type { Redis } from 'ioredis'
import { isUnavailable } from '../db/failures.ts'
import type { Db } from '../db/prepared.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { openAddresses } from './addresses.ts'
import { admit, isOwnOrigin, mayStay } from './admission.ts'
import { openRedisAdapter } from './redis-adapter.ts'
import { watchConnections } from './connections.ts'
import { type GuestSession, openGuests } from './guests.ts'
import type { Hub } from './hub.ts'
import { openPresence, PRESENCE_TIMES, type PresenceTimes } from './presence.ts'
import { openPresenceStore } from './presence-store.ts'
import {
  clientRoom,
  eventData,
  openIo,
  type Order,
  limitAttempts,
  limitEventRate,
  sessionRoom,
  userRoom,
  type UserSocket,
} from './sockets.ts'

/** Sockets per user and per address on one server, before `RATE_LIMIT_SCALE`. */
const OF_USER = 20
const OF_ADDRESS = 200
/** How often sessions are rechecked: a safety net, as sockets are normally closed at once. */
const SWEEP_MS = 60_000

type Needs = Pick<Deps, 'db' | 'env' | 'clock' | 'log' | 'limits' | 'isClosing'> & {
  readonly redis: Redis | undefined
  readonly times?: PresenceTimes | undefined
  /** Who is notified when somebody is typing in a conversation. */
  readonly listEventRecipients: (
    db: Db,
    where: { readonly conversationId: string; readonly userId: string },
  ) => Promise<string[]>
  /** The guest of an evening with this secret. @throws {AppError} */
  readonly findGuest: (deps: Pick<Deps, 'db' | 'clock'>, token: string) => Promise<GuestSession>
}

/** The Socket.IO server of a process. */
export interface Realtime {
  readonly hub: Hub
  /** Accepts sockets on an HTTP server's port. */
  attach(server: HttpServer): void
  /** Closes every socket so that clients reconnect to another server; accepts no more. */
  drain(): Promise<void>
  close(): Promise<void>
}

export function openRealtime({ redis, times = PRESENCE_TIMES, ...deps }: Needs): Realtime {
  const { db, env, clock, log } = deps
  const scaled = (count: number) => Math.max(1, Math.round(count * env.RATE_LIMIT_SCALE))
  const ofUser = scaled(OF_USER)
  const url = env.REDIS_URL
  const redisAdapter =
    redis &&
    url !== undefined &&
    openRedisAdapter({
      redis,
      url,
      onMissed: () => connections?.restart(),
      onLost: () => orderOthers({ restart: true }),
    })
  const io = openIo(mayConnect, redisAdapter ? redisAdapter.adapter : undefined)
  const store =
    redis && openPresenceStore({ redis, clock, server: randomUUID(), lifeMs: times.life })
  const guests = openGuests(io, {
    log,
    now: () => clock.now(),
    ofGuest: ofUser,
    findGuest: (token) => deps.findGuest(deps, token),
  })
  const hub: Hub = {
    toUsers(userIds, name, data) {
      const room = name === 'account' ? userRoom : clientRoom
      if (userIds.length > 0) io.to(userIds.map(room)).emit(name, data)
    },
    toOtherSessions({ userId, sessionId }, name, data) {
      io.to(clientRoom(userId)).except(sessionRoom(sessionId)).emit(name, data)
    },
    toGuests: (eveningId, name, data) => guests.emit(eveningId, name, data),
    endGuests: (eveningId, guestId) => guests.end(eveningId, guestId),
    online: (userIds) => presence.online(userIds),
    endSessions(userId, sessionId) {
      order({ close: sessionId === undefined ? userRoom(userId) : sessionRoom(sessionId) })
    },
    recheck: (userId) => order({ recheck: userId }),
  }
  const presence = openPresence({ db, clock, log, store, times, hub })
  let connections: ReturnType<typeof watchConnections> | undefined
  let sweeping: NodeJS.Timeout | undefined

  function mayConnect(request: IncomingMessage): boolean {
    if (deps.isClosing() || !isOwnOrigin(request, env)) return false
    return connections?.hasRoomFor(request) ?? false
  }

  io.use(limitAttempts())
  io.use((socket, next) => void answer(socket, next))

  io.on('connection', (socket) => {
    const { userId, sessionId, isClient } = socket.data
    void socket.join([userRoom(userId), sessionRoom(sessionId)])
    limitEventRate(socket, () => clock.now())
    if (isClient) {
      void socket.join(clientRoom(userId))
      presence.enter(userId)
      socket.once('disconnect', () => presence.leave(userId))
      socket.on('typing', (data) => void sendTyping(userId, data))
    }
    // Concurrent connections may all pass, and a socket cannot be closed before it joins.
    if (roomOf(userRoom(userId)).length > ofUser) socket.disconnect(true)
    else void recheck([socket])
  })
  io.on('order', obey)

  async function answer(socket: UserSocket, next: (refusal?: Error) => void): Promise<void> {
    next(await letIn(socket))
  }

  /** Why a socket is refused, with the code that an HTTP call would get. */
  async function letIn(socket: UserSocket): Promise<Error | undefined> {
    try {
      const session = await admit(deps, socket.handshake.auth)
      if (roomOf(userRoom(session.userId)).length >= ofUser) throw new AppError('RATE_LIMITED')
      socket.data = session
      return undefined
    } catch (error) {
      return new Error(codeOf(error))
    }
  }

  async function sendTyping(userId: string, data: unknown): Promise<void> {
    const { conversationId } = eventData('typing', data) ?? {}
    if (conversationId === undefined) return
    try {
      const others = await deps.listEventRecipients(db, { conversationId, userId })
      hub.toUsers(others, 'typing', { conversationId, userId })
    } catch (error) {
      log.debug({ err: error }, 'typing event not sent')
    }
  }

  function order(given: Order): void {
    obey(given)
    orderOthers(given)
  }

  function orderOthers(given: Order): void {
    if (redis) io.serverSideEmit('order', given)
  }

  function obey(given: Order): void {
    if ('close' in given) for (const socket of roomOf(given.close)) socket.disconnect(true)
    else if ('recheck' in given) void recheck(roomOf(userRoom(given.recheck)))
    else connections?.restart()
  }

  /** This server's sockets in a room. */
  function roomOf(room: string): UserSocket[] {
    const ids = io.of('/').adapter.rooms.get(room) ?? []
    return [...ids].flatMap((id) => io.of('/').sockets.get(id) ?? [])
  }

  /** Closes sockets whose session ended or whose rights changed; none while the database is down. */
  async function recheck(sockets: readonly UserSocket[]): Promise<void> {
    for (const socket of sockets) {
      try {
        if (!(await mayStay(deps, socket.data))) socket.disconnect(true)
      } catch (error) {
        log.warn({ err: error }, 'a session could not be checked')
      }
    }
  }

  async function sweep(): Promise<void> {
    await recheck([...io.of('/').sockets.values()])
    if (!deps.isClosing()) sweeping = setTimeout(() => void sweep(), SWEEP_MS).unref()
  }

  function codeOf(error: unknown): string {
    if (error instanceof AppError) {
      log.info({ code: error.code }, 'a socket was denied')
      return error.code
    }
    log.warn({ err: error }, 'a socket could not be let in')
    return isUnavailable(error) ? 'UNAVAILABLE' : 'INTERNAL'
  }

  return {
    hub,
    attach(server) {
      io.attach(server)
      const addressOf = openAddresses(env.TRUSTED_PROXIES)
      connections = watchConnections(io, { addressOf, most: scaled(OF_ADDRESS) })
      sweeping = setTimeout(() => void sweep(), SWEEP_MS).unref()
      presence.start()
    },
    async drain() {
      clearTimeout(sweeping)
      await connections?.end()
    },
    async close() {
      clearTimeout(sweeping)
      await connections?.end()
      await presence.close()
      await io.of('/').adapter.close()
      if (redisAdapter) redisAdapter.close()
    },
  }
}
