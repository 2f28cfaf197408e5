import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { fr } from '#web/i18n/fr.ts'
import { useToast } from '#web/ui/toast.tsx'
import type { Write } from './cache.ts'
import { savedKeys } from './queries.ts'
import { itemKey, itemName, type AnyItem, type ItemKey } from './item.ts'
import { refetchStale } from './refetch-stale.ts'
import type { ItemActions } from './use-item-actions.ts'

interface ListActions {
  readonly actions: ItemActions
  /** The focus or the pointer left an item: a rated item may now move. */
  readonly leave: () => void
}

/** Toasts for a ticked item that leaves the list. */
interface MoveText {
  readonly movedToSeen: (name: string) => string
  readonly movedToSee: (name: string) => string
}

/**
 * Actions of a card in a filtered, ordered list. Ticking removes an item from « À voir », which a
 * toast says. Rating may move it too, but only once the pointer has left.
 */
export function useListActions(
  base: ItemActions,
  watched: boolean | undefined,
  t: MoveText,
): ListActions {
  const client = useQueryClient()
  const toast = useToast()
  const rated = useRef<Set<ItemKey>>(new Set())
  return useMemo(() => {
    const settle = () => {
      if (rated.current.size === 0 || [...rated.current].some(isInHand)) return
      rated.current.clear()
      void refetchStale(client, savedKeys.pages)
    }
    const write: ItemActions['write'] = async (wanted) => {
      const outcome = await base.write(wanted)
      if (wanted.kind === 'rate') {
        rated.current.add(itemKey(wanted.title))
        settle()
      }
      const moved = outcome === 'refused' ? undefined : movedBy(wanted, watched, t)
      if (moved) toast({ severity: 'success', summary: moved(itemName(wanted.title)) })
      return outcome
    }
    return {
      actions: { ...base, write },
      // The next hover and focus are known after the event.
      leave: () => {
        if (rated.current.size > 0) setTimeout(settle)
      },
    }
  }, [base, client, toast, watched, t])
}

/** The toast of a write that removes an item from the visible list. */
function movedBy(
  write: Write<AnyItem>,
  watched: boolean | undefined,
  t: MoveText,
): ((name: string) => string) | undefined {
  if (write.kind === 'progress' && write.progress === 'abandoned') {
    return fr.watchlist.progress.abandonedNow
  }
  if (write.kind !== 'watch' && write.kind !== 'progress') return undefined
  const isDone = write.kind === 'watch' && write.isWatched
  if (watched !== !isDone) return undefined
  return isDone ? t.movedToSeen : t.movedToSee
}

function isInHand(key: ItemKey): boolean {
  return document.querySelector(`[data-key="${key}"]:is(:hover, :focus-within)`) !== null
}
