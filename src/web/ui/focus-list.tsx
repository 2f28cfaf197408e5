import { Children, useRef, type Key, type ReactNode, type RefObject } from 'react'
import { useKeptFocus } from './use-kept-focus.ts'

interface KeptFocusListProps {
  readonly label?: string
  readonly className?: string
  readonly listRef?: RefObject<HTMLUListElement | null>
  /** With `data-place` where they can be removed. */
  readonly children: ReactNode
}

interface FocusListProps<T> extends Omit<KeptFocusListProps, 'children'> {
  readonly items: readonly T[]
  readonly keyOf: (item: T) => Key
  readonly children: (item: T, index: number) => ReactNode
  readonly itemClass?: string
}

/** A list in which a removed item's focus moves to the item that takes its place. */
export function FocusList<T>(props: FocusListProps<T>) {
  const { items, keyOf, children, itemClass, ...list } = props
  return (
    <KeptFocusList {...list}>
      {items.map((item, index) => (
        <li key={keyOf(item)} data-place={index} className={itemClass}>
          {children(item, index)}
        </li>
      ))}
    </KeptFocusList>
  )
}

/** The same, with its `<li>`s as children. */
export function KeptFocusList({ label, className, listRef, children }: KeptFocusListProps) {
  const own = useRef<HTMLUListElement>(null)
  const list = listRef ?? own
  const { keepFocus, releaseFocus } = useKeptFocus(list, Children.count(children))
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
      {children}
    </ul>
  )
}
