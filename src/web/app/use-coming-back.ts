import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useCall } from '#web/lib/call-context.tsx'

/** Milliseconds between questions to a server that does not answer. */
const ASK_EVERY = 5000

/** While the server answers nothing, asks until it does; what is shown is then read anew, as after offline. */
export function useComingBack(isLost: boolean): void {
  const call = useCall()
  const client = useQueryClient()
  useEffect(() => {
    if (!isLost) return undefined
    const ask = () => void call('GET /auth/me', {}).catch(() => undefined)
    const timer = setInterval(ask, ASK_EVERY)
    return () => {
      clearInterval(timer)
      void client.invalidateQueries({ refetchType: 'none' })
      client.getQueryCache().onOnline()
    }
  }, [isLost, call, client])
}
