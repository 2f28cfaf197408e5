import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useCall } from '#web/lib/call-context.tsx'

/** Polling interval in milliseconds. */
const ASK_EVERY = 5000

/**
 * Polls an unreachable server until it responds, then refetches what is shown, as after being offline.
 */
export function useReconnectPolling(isServerDown: boolean): void {
  const call = useCall()
  const client = useQueryClient()
  useEffect(() => {
    if (!isServerDown) return undefined
    const ask = () => void call('GET /auth/me', {}).catch(() => undefined)
    const timer = setInterval(ask, ASK_EVERY)
    return () => {
      clearInterval(timer)
      void client.invalidateQueries({ refetchType: 'none' })
      client.getQueryCache().onOnline()
    }
  }, [isServerDown, call, client])
}
