import { createContext, use, useSyncExternalStore, type ReactNode } from 'react'
import type { User } from '#shared/auth.ts'
import type { Session } from './session.ts'

const SessionContext = createContext<Session | undefined>(undefined)

export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession() outside SessionProvider')
  return session
}

/** The signed-in user, if known. */
export function useUser(): User | undefined {
  const session = useSession()
  return useSyncExternalStore(session.subscribe, () => session.state().user)
}

interface SessionProviderProps {
  readonly session: Session
  readonly children: ReactNode
}

export function SessionProvider({ session, children }: SessionProviderProps) {
  return <SessionContext value={session}>{children}</SessionContext>
}
