import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { keyOf, nameOf, type ShowKey } from '#web/features/titles/components/any-title.ts'
import { fr } from '#web/i18n/fr.ts'
import { useToast } from '#web/ui/toast.tsx'
import { savedKeys } from '../queries.ts'
import { refetchStale } from './show-writer.ts'
import { useShowActions, type ShowActions } from './use-show-actions.ts'

interface ListActions {
  readonly actions: ShowActions
  /** The focus or the pointer left an item: what was rated may now move. */
  readonly leave: () => void
}

/**
 * The actions of a card in a list that filters and orders. Ticking takes a title out of « À voir »:
 * it is said where it went. Rating may move it too, but never under one's hand.
 */
export function useListActions(watched: boolean | undefined): ListActions {
  const client = useQueryClient()
  const toast = useToast()
  const base = useShowActions()
  const rated = useRef<Set<ShowKey>>(new Set())
  return useMemo(() => {
    const settle = () => {
      if (rated.current.size === 0 || [...rated.current].some(isInHand)) return
      rated.current.clear()
      void refetchStale(client, savedKeys.pages)
    }
    const write: ShowActions['write'] = async (wanted) => {
      const isTaken = await base.write(wanted)
      if (wanted.kind === 'rate') {
        rated.current.add(keyOf(wanted.title))
        settle()
      }
      if (isTaken && wanted.kind === 'watch' && watched === !wanted.isWatched) {
        const words = fr.watchlist.writes
        const moved = wanted.isWatched ? words.movedToSeen : words.movedToSee
        toast({ severity: 'success', summary: moved(nameOf(wanted.title)) })
      }
      return isTaken
    }
    return {
      actions: { ...base, write },
      // The hover and the focus of what comes next are known after the event.
      leave: () => {
        if (rated.current.size > 0) setTimeout(settle)
      },
    }
  }, [base, client, toast, watched])
}

function isInHand(key: ShowKey): boolean {
  return document.querySelector(`[data-key="${key}"]:is(:hover, :focus-within)`) !== null
}
