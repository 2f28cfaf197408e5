import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState, type ReactNode } from 'react'
import { BeforeTickContext, type BeforeTick } from '#web/features/lists/before-tick.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useToast } from '#web/ui/toast.tsx'
import type { Ask } from '../ask-ahead.tsx'
import type { Answer } from './ahead-dialog.tsx'

/**
 * Wherever an episode is ticked: if other members of a pact have not reached it, asks whether it was seen
 * together, and if so asks them too. Its code loads with the first tick; if that fails nothing is asked.
 */
export function AheadPrompt({ children }: { readonly children: ReactNode }) {
  const call = useCall()
  const client = useQueryClient()
  const toast = useToast()
  const [question, setQuestion] = useState<ReactNode>()
  const last = useRef<Promise<unknown>>(Promise.resolve())
  // One at a time: a question that replaced another would leave its tick pending for ever.
  const ask = useCallback<Ask>((draw) => {
    const answer = last.current.then(
      () => new Promise<Answer>((resolve) => setQuestion(draw(resolve))),
    )
    last.current = answer.then(() => setQuestion(undefined))
    return answer
  }, [])
  const before = useCallback<BeforeTick>(
    async (tmdbId, tick) => {
      const loaded = await import('../ask-ahead.tsx').catch(() => undefined)
      return loaded ? loaded.askAhead({ client, call, toast, ask }, tmdbId, tick) : () => {}
    },
    [call, client, toast, ask],
  )
  return (
    <BeforeTickContext value={before}>
      {children}
      {question}
    </BeforeTickContext>
  )
}
