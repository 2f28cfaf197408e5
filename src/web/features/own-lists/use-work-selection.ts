import { useCallback, useMemo, useRef, useState } from 'react'
import type { ListItem } from '#shared/own-list-shapes.ts'
import type { ItemKey } from '#web/features/lists/item.ts'
import { useSelectionKeys, type Selection } from '#web/features/lists/use-selection.ts'
import { keyOfItem } from './cache.ts'

/** The selected works of a list; removed ones leave the selection. */
export function useWorkSelection(items: readonly ListItem[]): Selection<ListItem> {
  const button = useRef<HTMLButtonElement>(null)
  const anchor = useRef(0)
  const [keys, setKeys] = useState<ReadonlySet<ItemKey>>()
  const isOn = keys !== undefined
  const chosen = useMemo(
    () =>
      new Map(
        items.flatMap((item) => (keys?.has(keyOfItem(item)) ? [[keyOfItem(item), item]] : [])),
      ),
    [items, keys],
  )
  const leave = useCallback(() => {
    setKeys(undefined)
    button.current?.focus()
  }, [])
  const chooseAll = useCallback(() => setKeys(new Set(items.map(keyOfItem))), [items])
  const choose = useCallback(
    (index: number, item: ListItem, isRange: boolean) => {
      const [first, last] = [Math.min(anchor.current, index), Math.max(anchor.current, index)]
      anchor.current = index
      setKeys((before) => {
        const next = new Set(before)
        if (isRange) for (const one of items.slice(first, last + 1)) next.add(keyOfItem(one))
        else if (!next.delete(keyOfItem(item))) next.add(keyOfItem(item))
        return next
      })
    },
    [items],
  )
  useSelectionKeys(isOn, chooseAll, leave)
  return useMemo(
    () => ({
      isOn,
      chosen,
      button,
      start: (first) => {
        anchor.current = first?.index ?? 0
        setKeys((before) => new Set([...(before ?? []), ...(first ? [keyOfItem(first.item)] : [])]))
      },
      choose,
      chooseAll,
      chooseNone: () => setKeys(new Set()),
      leave,
    }),
    [isOn, chosen, choose, chooseAll, leave],
  )
}
