import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

/** The panel's view: all conversations, a new one, or one by id; `undefined`: closed. */
export type ConversationView = 'all' | 'new' | (string & {})

/** The panel's state, in the query string of every page. */
export function useConversationView() {
  const view: ConversationView | undefined = useSearch({
    strict: false,
    select: ({ conversation }) => conversation,
  })
  const navigate = useNavigate()
  const look = useCallback(
    (wanted: ConversationView | undefined, options: { readonly replace?: boolean } = {}) =>
      void navigate({
        to: '.',
        search: (now) => ({ ...now, conversation: wanted }),
        hash: true,
        resetScroll: false,
        ...options,
      }),
    [navigate],
  )
  return [view, look] as const
}
