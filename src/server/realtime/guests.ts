import type { ServerEventData } from '#shared/realtime.ts'
import { GUEST_SOCKETS } from '#shared/evening-guests.ts'
import type { Log } from '../deps.ts'
import { AppError } from '../errors.ts'
import { type Io, limitAttempts, limitEventRate, type UserSocket } from './sockets.ts'

/** A guest of one evening. */
export interface GuestSession {
  readonly eveningId: string
  readonly guestId: string
}

const eveningRoom = (id: string) => `evening:${id}`
const guestRoom = (id: string) => `guest:${id}`

interface Needs {
  readonly log: Log
  readonly now: () => number
  /** Sockets per guest. */
  readonly ofGuest: number
  /** The guest with this secret. @throws {AppError} */
  readonly findGuest: (token: string) => Promise<GuestSession>
}

/**
 * The sockets of people without an account: a namespace of its own. They join no room but their
 * evening's and their own, and may send no events.
 */
export function openGuests(io: Io, { log, now, ofGuest, findGuest }: Needs) {
  const guests = io.of(GUEST_SOCKETS)
  const sessions = new WeakMap<object, GuestSession>()
  guests.use(limitAttempts())
  guests.use((socket, next) => void answer(socket, next))

  async function answer(socket: UserSocket, next: (refusal?: Error) => void): Promise<void> {
    next(await letIn(socket))
  }

  async function letIn(socket: UserSocket): Promise<Error | undefined> {
    const { token } = socket.handshake.auth as { token?: unknown }
    try {
      const session = await findGuest(typeof token === 'string' ? token : '')
      if (socketsOf(session) >= ofGuest) throw new AppError('RATE_LIMITED')
      sessions.set(socket, session)
      return undefined
    } catch (error) {
      if (error instanceof AppError) return new Error(error.code)
      log.warn({ err: error }, 'a guest could not be let in')
      return new Error('UNAVAILABLE')
    }
  }

  guests.on('connection', (socket) => {
    const session = sessions.get(socket)
    limitEventRate(socket, now)
    if (session) void socket.join([eveningRoom(session.eveningId), guestRoom(session.guestId)])
    // Concurrent connections may all pass.
    if (!session || socketsOf(session) > ofGuest) socket.disconnect(true)
  })

  /** On this server. */
  function socketsOf({ guestId }: GuestSession): number {
    return guests.adapter.rooms.get(guestRoom(guestId))?.size ?? 0
  }

  return {
    emit(eveningId: string, name: 'evening', data: ServerEventData<'evening'>): void {
      guests.to(eveningRoom(eveningId)).emit(name, data)
    },
    end(eveningId: string, guestId?: string): void {
      const room = guestId === undefined ? eveningRoom(eveningId) : guestRoom(guestId)
      guests.in(room).disconnectSockets(true)
    },
  }
}
