import { createContext, use, type MouseEvent } from 'react'

interface ActiveOption {
  readonly listId: string
  /** The marked option's element. */
  readonly marked: string | undefined
  readonly mark: (id: string) => void
}

/** The marked option; the focus stays in the field. */
export const ActiveOptionContext = createContext<ActiveOption>({
  listId: '',
  marked: undefined,
  mark: () => {},
})

/** Props of an option. The key keeps the mark while results change. */
export function useOption(key: string) {
  const { listId, marked, mark } = use(ActiveOptionContext)
  const id = `${listId}-${key}`
  return {
    id,
    role: 'option',
    tabIndex: -1,
    'aria-selected': id === marked,
    onMouseMove: () => {
      if (id !== marked) mark(id)
    },
    // Keeps the focus in the field.
    onMouseDown: (press: MouseEvent) => press.preventDefault(),
  } as const
}

/** Classes of an option. */
export const optionClass =
  'flex cursor-pointer items-center gap-3 rounded-medium px-3 py-1 aria-selected:bg-primary-soft'

/** A click without modifier keys. */
export function isPlainClick({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return !(ctrlKey || metaKey || shiftKey || altKey)
}
