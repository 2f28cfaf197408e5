import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

/** What the panel shows: all conversations, a new one, or one of them by its id. `undefined`: it is closed. */
export type ConversationView = 'all' | 'new' | (string & {})

/** The panel's place in the address, kept from page to page: reloading and going back find it again. */
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
