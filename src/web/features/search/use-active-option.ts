import { useId, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { nextIndex } from './next-index.ts'

/**
 * Moves the active option through a listbox while the focus stays in the field; Enter clicks it.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function useActiveOption() {
  const list = useRef<HTMLDivElement>(null)
  const listId = useId()
  const [active, activate] = useState<string>()
  const context = useMemo(() => ({ listId, active, activate }), [listId, active])
  const press = (key: KeyboardEvent) => {
    if (key.nativeEvent.isComposing) return
    const options = [...(list.current?.querySelectorAll<HTMLElement>('[role=option]') ?? [])]
    const place = options.findIndex(({ id }) => id === active)
    const next = nextIndex(key.key, place, options.length)
    if (next !== undefined) {
      key.preventDefault()
      activate(options[next]?.id)
      options[next]?.scrollIntoView({ block: 'nearest' })
    } else if (key.key === 'Enter') {
      const typed = key.currentTarget instanceof HTMLInputElement && key.currentTarget.value.trim()
      // The first exact match, or the link to all results.
      const chosen = options[place] ?? options.find((each) => each.dataset['enter'] === typed)
      if (!chosen) return
      key.preventDefault()
      chosen.click()
    }
  }
  return { list, listId, context, active, press, clear: () => activate(undefined) }
}
