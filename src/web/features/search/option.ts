import { createContext, use, type MouseEvent } from 'react'

interface Marking {
  readonly listId: string
  /** The element that the arrows stand on. */
  readonly marked: string | undefined
  readonly mark: (id: string) => void
}

/** Which option is marked; the focus itself stays in the field. */
export const MarkingContext = createContext<Marking>({
  listId: '',
  marked: undefined,
  mark: () => {},
})

/** What makes an element an option of the list. The key keeps the mark on it while others come and go. */
export function useOption(key: string) {
  const { listId, marked, mark } = use(MarkingContext)
  const id = `${listId}-${key}`
  return {
    id,
    role: 'option',
    tabIndex: -1,
    'aria-selected': id === marked,
    onMouseMove: () => {
      if (id !== marked) mark(id)
    },
    // A press takes no focus from the field.
    onMouseDown: (press: MouseEvent) => press.preventDefault(),
  } as const
}

/** How an option looks, marked or not. */
export const optionClass =
  'flex cursor-pointer items-center gap-3 rounded-medium px-3 py-1 aria-selected:bg-primary-soft'

/** A press that opens here, and not in another tab. */
export function opensHere({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return !(ctrlKey || metaKey || shiftKey || altKey)
}
