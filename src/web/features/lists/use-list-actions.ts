import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { useToast } from '#web/ui/toast.tsx'
import { savedKeys } from './queries.ts'
import { itemKey, itemName, type AnyItem, type ItemKey } from './item.ts'
import { refetchStale } from './refetch-stale.ts'
import type { ItemActions } from './use-item-actions.ts'

interface ListActions<T> {
  readonly actions: ItemActions<T>
  /** The focus or the pointer left an item: what was rated may now move. */
  readonly leave: () => void
}

/** Where a ticked item goes, and comes back to. */
interface MoveWords {
  readonly movedToSeen: (name: string) => string
  readonly movedToSee: (name: string) => string
}

/**
 * The actions of a card in a list that filters and orders. Ticking takes an item out of « À voir »:
 * it is said where it went. Rating may move it too, but never under one's hand.
 */
export function useListActions<T extends AnyItem>(
  base: ItemActions<T>,
  watched: boolean | undefined,
  words: MoveWords,
): ListActions<T> {
  const client = useQueryClient()
  const toast = useToast()
  const rated = useRef<Set<ItemKey>>(new Set())
  return useMemo(() => {
    const settle = () => {
      if (rated.current.size === 0 || [...rated.current].some(isInHand)) return
      rated.current.clear()
      void refetchStale(client, savedKeys.pages)
    }
    const write: ItemActions<T>['write'] = async (wanted) => {
      const isTaken = await base.write(wanted)
      if (wanted.kind === 'rate') {
        rated.current.add(itemKey(wanted.title))
        settle()
      }
      if (isTaken && wanted.kind === 'watch' && watched === !wanted.isWatched) {
        const moved = wanted.isWatched ? words.movedToSeen : words.movedToSee
        toast({ severity: 'success', summary: moved(itemName(wanted.title)) })
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
  }, [base, client, toast, watched, words])
}

function isInHand(key: ItemKey): boolean {
  return document.querySelector(`[data-key="${key}"]:is(:hover, :focus-within)`) !== null
}
