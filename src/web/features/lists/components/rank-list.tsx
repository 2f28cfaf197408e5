import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useState, type ReactNode } from 'react'
import { PartialPrint, printable } from './partial-print.tsx'
import type { ItemKey } from '../item.ts'
import { useColumns } from '../use-columns.ts'
import { cx } from '#web/ui/cx.ts'
import { useKeptFocus } from '#web/ui/use-kept-focus.ts'
import { moveChoice, startByTouch } from '../selection-gestures.ts'
import { useReflow } from '../use-reflow.ts'
import type { Selection } from '../use-selection.ts'

interface RankListProps<S> {
  readonly label: string
  readonly items: readonly S[]
  readonly keyOf: (item: S) => ItemKey
  /** Being dragged: stays rendered. */
  readonly held: ItemKey | undefined
  /** Just moved with the keyboard: scrolled into view. */
  readonly moved: { readonly key: ItemKey } | undefined
  readonly render: (item: S, index: number) => ReactNode
  readonly selection?: Selection<S>
}

/** Expected height in pixels. */
const ROW = 76

/** Virtual rows of a ranking, animated when one moves. */
export function RankList<S extends object>(props: RankListProps<S>) {
  const { label, items, keyOf, held, moved, render, selection } = props
  const { ref, top } = useColumns()
  const [focused, setFocused] = useState<string>()
  const { keepFocus, releaseFocus } = useKeptFocus(ref, items.length)
  const indexOf = (key: string | undefined) =>
    key === undefined ? -1 : items.findIndex((item) => keyOf(item) === key)
  const pinned = [indexOf(focused), indexOf(held)].filter((index) => index !== -1)
  // oxlint-disable-next-line react/incompatible-library -- nothing is memoised here: the compiler is off
  const virtual = useWindowVirtualizer<HTMLLIElement>({
    count: items.length,
    estimateSize: () => ROW,
    getItemKey: (index) => {
      const item = items[index]
      return item ? keyOf(item) : index
    },
    overscan: 6,
    scrollMargin: top,
    scrollPaddingStart: 80,
    scrollPaddingEnd: 96,
    rangeExtractor: ({ startIndex, endIndex, overscan, count }) => {
      const from = Math.max(0, startIndex - overscan)
      const to = Math.min(count - 1, endIndex + overscan)
      const near = Array.from({ length: to - from + 1 }, (_, at) => from + at)
      return [...new Set([...near, ...pinned])].toSorted((one, other) => one - other)
    },
  })
  const rows = virtual.getVirtualItems()
  const tops = new Map(rows.map(({ key, start }) => [String(key), start - top]))
  useReflow(ref, items, tops)
  const movedTo = indexOf(moved?.key)
  useEffect(() => {
    if (moved && movedTo !== -1) virtual.scrollToIndex(movedTo, { align: 'auto' })
  }, [moved, movedTo, virtual])
  return (
    <>
      <PartialPrint shown={rows.length} total={items.length} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only follows the focus */}
      <ul
        ref={ref}
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari forgets a list without bullets
        role="list"
        aria-label={label}
        onFocus={(event) => {
          keepFocus(event)
          setFocused(event.target.closest<HTMLElement>('[data-key]')?.dataset['key'])
        }}
        onBlur={(event) => {
          releaseFocus(event)
          if (!event.currentTarget.contains(event.relatedTarget)) setFocused(undefined)
        }}
        onContextMenuCapture={
          selection && ((press) => startByTouch(press, (index) => items[index], selection))
        }
        onKeyDown={
          selection?.isOn
            ? (press) => moveChoice(press, 1, (index) => items[index], selection)
            : undefined
        }
        className={printable.list}
        style={{ height: virtual.getTotalSize() }}
      >
        {rows.map(({ index, key, start }) => {
          const item = items[index]
          if (!item) return null
          return (
            <li
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              data-place={index}
              data-key={key}
              aria-setsize={items.length}
              aria-posinset={index + 1}
              className={cx(printable.item, 'w-full')}
              style={{ top: start - top }}
            >
              {render(item, index)}
            </li>
          )
        })}
      </ul>
    </>
  )
}
