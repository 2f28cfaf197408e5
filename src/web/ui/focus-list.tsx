import { useRef, type Key, type ReactNode, type RefObject } from 'react'
import { useKeptFocus } from './use-kept-focus.ts'

interface FocusListProps<T> {
  readonly label?: string
  readonly items: readonly T[]
  readonly keyOf: (item: T) => Key
  readonly children: (item: T, index: number) => ReactNode
  readonly className?: string
  readonly itemClass?: string
  readonly listRef?: RefObject<HTMLUListElement | null>
}

/** A list in which the focus of a removed item moves to the one that takes its place. */
export function FocusList<T>(props: FocusListProps<T>) {
  const { label, items, keyOf, children, className, itemClass, listRef } = props
  const own = useRef<HTMLUListElement>(null)
  const list = listRef ?? own
  const { keepFocus, releaseFocus } = useKeptFocus(list, items.length)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only follows the focus
    <ul
      ref={list}
      // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the list role without bullets
      role="list"
      aria-label={label}
      onFocus={keepFocus}
      onBlur={releaseFocus}
      className={className}
    >
      {items.map((item, index) => (
        <li key={keyOf(item)} data-place={index} className={itemClass}>
          {children(item, index)}
        </li>
      ))}
    </ul>
  )
}
