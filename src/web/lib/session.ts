import { User } from '#shared/auth.ts'
import { isAccepted } from '#shared/roles.ts'
import { attempt } from './attempt.ts'
import { createListeners } from './listeners.ts'

/** Signed out, a token whose user is not loaded yet, or signed in. */
export interface SessionState {
  readonly token: string | undefined
  readonly user: User | undefined
  /** The server ended the last session, and nobody has signed in since. */
  readonly hasExpired?: true
  /** It was that of somebody not accepted, whose request may have been refused. */
  readonly wasWaiting?: true
}

export interface Session {
  readonly state: () => SessionState
  /** After a login, or once the token's user has been fetched. */
  readonly open: (token: string, user: User) => void
  /** Stores the fetched user; ignored when another user is signed in by now. */
  readonly updateUser: (user: User) => void
  readonly clear: () => void
  /** Clears a session that the server ended. */
  readonly expire: () => void
  readonly subscribe: (listener: () => void) => () => void
}

const TOKEN = 'token'
const USER = 'user'
/** Last items opened from the search; removed with the session. */
export const LAST_OPENED = 'calepin.opened'
/**
 * Whether push is on in this browser, so that the page notifies through the service worker; removed
 * with the session.
 */
export const PUSH_KEY = 'calepin.push'
/** Whether this browser shows messages as notifications; removed with the session. */
export const NOTIFY_KEY = 'calepin.notify'
const NOBODY: SessionState = { token: undefined, user: undefined }

interface Needs {
  readonly storage: Storage
  /** Source of `storage` events, from other tabs, and of `pageshow`. */
  readonly events: EventTarget
}

/**
 * The session, persisted under the keys `token` and `user` of local storage and synced between tabs.
 * Without storage it lives as long as the page.
 */
export function createSession({ storage, events }: Needs): Session {
  let state = readStored(storage)
  const { notify, subscribe } = createListeners()
  const become = (next: SessionState) => {
    state = next
    notify()
  }
  const keep = (next: SessionState) => {
    store(storage, TOKEN, next.token)
    store(storage, USER, next.user && JSON.stringify(next.user))
    become(next)
  }
  const readAgain = () => {
    const next = readStored(storage)
    const isSame =
      next.token === state.token && JSON.stringify(next.user) === JSON.stringify(state.user)
    if (!isSame) become(next)
  }
  const forget = (left: SessionState) => {
    // Another tab opened another session, which this one has not been told of.
    const { token } = readStored(storage)
    if (token !== undefined && token !== state.token) return readAgain()
    for (const key of [LAST_OPENED, PUSH_KEY, NOTIFY_KEY]) store(storage, key, undefined)
    keep(left)
  }
  const isAnother = ({ id }: User) => state.user !== undefined && id !== state.user.id
  events.addEventListener('storage', (happened) => {
    const key = 'key' in happened ? happened.key : null
    if (key === null || key === TOKEN || key === USER) readAgain()
  })
  // A page kept for « Back » receives no events.
  events.addEventListener('pageshow', (shown) => {
    if ('persisted' in shown && shown.persisted === true) readAgain()
  })
  return {
    state: () => state,
    open(token, user) {
      if (isAnother(user)) {
        for (const key of [PUSH_KEY, NOTIFY_KEY]) store(storage, key, undefined)
      }
      keep({ token, user })
    },
    updateUser(user) {
      if (state.token !== undefined && !isAnother(user)) keep({ token: state.token, user })
    },
    clear: () => forget(NOBODY),
    expire() {
      const wasWaiting = state.user !== undefined && !isAccepted(state.user.role)
      forget({ ...NOBODY, hasExpired: true, ...(wasWaiting && { wasWaiting }) })
    },
    subscribe,
  }
}

function readStored(storage: Storage): SessionState {
  const token = attempt(() => storage.getItem(TOKEN)) ?? ''
  if (token === '') return NOBODY
  // An unreadable user counts as unknown and is fetched again.
  const user = attempt(() => JSON.parse(storage.getItem(USER) ?? 'null') as unknown)
  return { token, user: User.safeParse(user).data }
}

function store(storage: Storage, key: string, value: string | undefined): void {
  attempt(() => (value === undefined ? storage.removeItem(key) : storage.setItem(key, value)))
}
