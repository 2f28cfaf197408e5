import { createContext, use, type ReactNode } from 'react'
import type { Call } from './api.ts'

const CallContext = createContext<Call | undefined>(undefined)

/** The API client; the first argument of query options and mutations. */
export function useCall(): Call {
  const call = use(CallContext)
  if (!call) throw new Error('useCall() outside CallProvider')
  return call
}

interface CallProviderProps {
  readonly call: Call
  readonly children: ReactNode
}

export function CallProvider({ call, children }: CallProviderProps) {
  return <CallContext value={call}>{children}</CallContext>
}
