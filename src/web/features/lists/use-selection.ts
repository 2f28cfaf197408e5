import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { isClientFacet } from '#shared/filters.ts'
import { PAGE_SIZE } from '#shared/paging.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { matchesFilter, matchesSearch, type ListFilter, type ListPage } from './cache.ts'
import { itemKey, type ItemKey, type Saved } from './item.ts'
import { listPageQuery, savedKeys, type ReadPage } from './queries.ts'

/** The items selected in a list, for bulk actions. */
export interface Selection<S = Saved> {
  readonly isOn: boolean
  readonly chosen: ReadonlyMap<ItemKey, S>
  /** The button that starts it, refocused when it ends. */
  readonly button: RefObject<HTMLButtonElement | null>
  readonly start: (first?: { readonly index: number; readonly item: S }) => void
  /** Toggles an item, or selects all from the last one to this. */
  readonly choose: (index: number, item: S, isRange: boolean) => void
  /** Selects the whole list or, where unknown to the browser, the loaded items. */
  readonly chooseAll: () => void
  readonly chooseNone: () => void
  readonly leave: () => void
}

interface Chosen<S extends Saved> {
  readonly filter: ListFilter
  readonly isOn: boolean
  readonly chosen: ReadonlyMap<ItemKey, S>
}

/**
 * @param filter of the list on screen; a change clears the selection.
 * @param whole all saved items, regardless of the filter.
 */
export function useSelection<S extends Saved>(
  read: ReadPage<S>,
  filter: ListFilter,
  whole: Iterable<S>,
): Selection<S> {
  const call = useCall()
  const client = useQueryClient()
  const button = useRef<HTMLButtonElement>(null)
  const anchor = useRef(0)
  const [selection, setSelection] = useState<Chosen<S>>()
  const { isOn, chosen } = selection?.filter === filter ? selection : none<S>(filter)
  const change = useCallback(
    (next: (chosen: ReadonlyMap<ItemKey, S>) => ReadonlyMap<ItemKey, S>) =>
      setSelection((now) => ({
        filter,
        isOn: true,
        chosen: next(now?.filter === filter ? now.chosen : new Map()),
      })),
    [filter],
  )
  const leave = useCallback(() => {
    setSelection(undefined)
    button.current?.focus()
  }, [])
  const choose = useCallback(
    (index: number, item: S, isRange: boolean) => {
      const from = anchor.current
      anchor.current = index
      if (!isRange) return change((before) => toggled(before, item))
      const [first, last] = [Math.min(from, index), Math.max(from, index)]
      const pages = Array.from(
        { length: Math.floor(last / PAGE_SIZE) - Math.floor(first / PAGE_SIZE) + 1 },
        (_, place) => Math.floor(first / PAGE_SIZE) + 1 + place,
      )
      const add = async () => {
        const loaded = await Promise.all(
          pages.map((page) => client.ensureQueryData(listPageQuery(call, read, filter, page))),
        )
        const between = loaded.flatMap(({ results }, place) =>
          results.filter((_, at) => {
            const found = ((pages[place] ?? 1) - 1) * PAGE_SIZE + at
            return found >= first && found <= last
          }),
        )
        change((before) => withAll(before, between.filter(isThere)))
      }
      // Items that failed to load are not selected: the list shows why.
      return void add().catch(() => undefined)
    },
    [call, change, client, filter, read],
  )
  const chooseAll = useCallback(() => {
    const known = [...whole].filter(
      (item) => matchesFilter(filter, item) && matchesSearch(filter, item),
    )
    const loaded = client
      .getQueriesData<ListPage<S>>({ queryKey: [...savedKeys.pages, filter] })
      .flatMap(([, page]) => page?.results ?? [])
    const all =
      filter.facets.every(isClientFacet) && known.length > 0 ? known : loaded.filter(isThere)
    change(() => withAll(new Map(), all))
  }, [change, client, filter, whole])
  useSelectionKeys(isOn, chooseAll, leave)
  return useMemo(
    () => ({
      isOn,
      chosen,
      button,
      start: (first) => {
        anchor.current = first?.index ?? 0
        change((before) => (first ? withAll(before, [first.item]) : before))
      },
      choose,
      chooseAll,
      chooseNone: () => change(() => new Map()),
      leave,
    }),
    [isOn, chosen, change, choose, chooseAll, leave],
  )
}

/** Escape leaves, Ctrl A selects all, unless the focus is in a field or a dialog. */
export function useSelectionKeys(isOn: boolean, chooseAll: () => void, leave: () => void): void {
  useEffect(() => {
    if (!isOn) return undefined
    const onKey = (press: KeyboardEvent) => {
      const { target, key } = press
      if (press.defaultPrevented || !(target instanceof Element)) return
      if (target.closest('dialog, textarea, input:not([type="checkbox"])')) return
      if (key === 'Escape') leave()
      else if (key.toLowerCase() === 'a' && (press.ctrlKey || press.metaKey)) chooseAll()
      else return
      press.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [isOn, chooseAll, leave])
}

function none<S extends Saved>(filter: ListFilter): Chosen<S> {
  return { filter, isOn: false, chosen: new Map() }
}

function toggled<S extends Saved>(chosen: ReadonlyMap<ItemKey, S>, item: S) {
  const next = new Map(chosen)
  if (!next.delete(itemKey(item))) next.set(itemKey(item), item)
  return next
}

function withAll<S extends Saved>(chosen: ReadonlyMap<ItemKey, S>, items: readonly S[]) {
  return new Map([...chosen, ...items.map((item) => [itemKey(item), item] as const)])
}

function isThere<S extends object>(slot: S): slot is Exclude<S, { readonly heldFor: unknown }> {
  return !('heldFor' in slot)
}
