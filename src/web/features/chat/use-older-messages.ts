import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { useCall } from '#web/lib/call-context.tsx'
import { withOlder, type Thread } from './cache.ts'
import { chatKeys } from './queries.ts'
import { fetchOlder } from './thread-query.ts'

export interface OlderMessages {
  readonly hasOlder: boolean
  readonly isLoading: boolean
  readonly error: unknown
  readonly load: () => void
}

/** Pixels from the top at which older messages are fetched. */
const AHEAD = 400

/** Fetches older messages near the top, one batch at a time. */
export function useOlderMessages(
  id: string,
  { messages, hasOlder }: Thread,
  box: RefObject<HTMLElement | null>,
): OlderMessages {
  const client = useQueryClient()
  const call = useCall()
  const [state, setState] = useState<{ isLoading: boolean; error: unknown }>({
    isLoading: false,
    error: undefined,
  })
  const isLoading = useRef(false)
  const first = messages[0]?.id
  const run = async () => {
    if (isLoading.current || !hasOlder || first === undefined) return
    isLoading.current = true
    setState({ isLoading: true, error: undefined })
    let error: unknown
    try {
      const { results, hasMore } = await fetchOlder({ client, call }, id, first)
      client.setQueryData<Thread>(
        chatKeys.thread(id),
        (thread) => thread && withOlder(thread, results, hasMore),
      )
    } catch (thrown) {
      error = thrown
    }
    isLoading.current = false
    setState({ isLoading: false, error })
  }
  const load = () => void run()
  const near = useEffectEvent(() => {
    if (box.current && box.current.scrollTop < AHEAD && !state.error) load()
  })
  useEffect(() => {
    const scrolled = box.current
    if (!scrolled || !hasOlder) return undefined
    scrolled.addEventListener('scroll', near, { passive: true })
    return () => scrolled.removeEventListener('scroll', near)
  }, [box, hasOlder])
  return { hasOlder, ...state, load }
}
