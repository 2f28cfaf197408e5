import { createContext, use, type MouseEvent } from 'react'

interface ActiveOption {
  readonly listId: string
  /** The active option's element. */
  readonly active: string | undefined
  readonly activate: (id: string) => void
}

/** The active option; the focus stays in the field. */
export const ActiveOptionContext = createContext<ActiveOption>({
  listId: '',
  active: undefined,
  activate: () => {},
})

/** Props of an option. The key keeps it active while results change. */
export function useOption(key: string) {
  const { listId, active, activate } = use(ActiveOptionContext)
  const id = `${listId}-${key}`
  return {
    id,
    role: 'option',
    tabIndex: -1,
    'aria-selected': id === active,
    onMouseMove: () => {
      if (id !== active) activate(id)
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
