import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState, type ReactNode } from 'react'
import { BeforeTickContext, type BeforeTick } from '#web/features/lists/before-tick.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useToast } from '#web/ui/toast.tsx'

/**
 * Wherever an episode is ticked: if other members of a pact have not reached it, asks whether it was seen
 * together, and if so asks them too. Its code loads with the first tick; if that fails nothing is asked.
 */
export function AheadPrompt({ children }: { readonly children: ReactNode }) {
  const call = useCall()
  const client = useQueryClient()
  const toast = useToast()
  const [question, draw] = useState<ReactNode>()
  const before = useCallback<BeforeTick>(
    async (tmdbId, tick) => {
      const loaded = await import('../ask-ahead.tsx').catch(() => undefined)
      return loaded ? loaded.askAhead({ client, call, toast, draw }, tmdbId, tick) : () => {}
    },
    [call, client, toast],
  )
  return (
    <BeforeTickContext value={before}>
      {children}
      {question}
    </BeforeTickContext>
  )
}
