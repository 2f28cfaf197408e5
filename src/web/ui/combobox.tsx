import { Search } from 'lucide-react'
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { cx } from './cx.ts'

interface Option {
  readonly key: string
  readonly content: ReactNode
}

interface ComboboxProps {
  readonly label: string
  readonly placeholder?: string
  readonly query: string
  readonly onType: (query: string) => void
  readonly options: readonly Option[]
  readonly onChoose: (key: string) => void
  /** Search status: announced, and shown when there are no options. */
  readonly status: string
  readonly isDisabled?: boolean
  readonly className?: string
}

/**
 * A combobox with a listbox popup. It opens on input, or on click when there are options. The focus
 * stays in the field; arrows move, Enter selects, Escape closes.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function Combobox(props: ComboboxProps) {
  const { label, placeholder, query, onType, options, onChoose, status, isDisabled } = props
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const isShown = isOpen && !isDisabled && (query.trim() !== '' || options.length > 0)
  const marked = isShown ? options[active] : undefined
  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const choose = (option: Option) => {
    onChoose(option.key)
    close()
  }
  const press = (key: KeyboardEvent) => {
    if (isDisabled) return
    const step = key.key === 'ArrowDown' ? 1 : key.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      key.preventDefault()
      const next = stepped(active, step, options.length)
      flushSync(() => {
        setOpen(true)
        setActive(next)
      })
      list.current?.children[next]?.scrollIntoView({ block: 'nearest' })
    } else if (key.key === 'Enter' && marked) {
      key.preventDefault()
      choose(marked)
    } else if (key.key === 'Escape' && isShown) {
      key.preventDefault()
      close()
    }
  }
  return (
    <div className={cx('relative', props.className)} onBlur={close}>
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-ink-soft"
      />
      <input
        type="text"
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={`${id}-list`}
        aria-activedescendant={marked ? `${id}-${marked.key}` : undefined}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={100}
        placeholder={placeholder ?? label}
        value={query}
        // Not `disabled`: the choice that fills a list would lose the focus.
        readOnly={isDisabled}
        aria-disabled={isDisabled || undefined}
        onChange={(change) => {
          onType(change.target.value)
          setOpen(true)
          setActive(-1)
        }}
        onClick={() => setOpen(!isDisabled)}
        onKeyDown={press}
        className="h-11 w-full rounded-medium border border-line-strong bg-sheet pr-3 pl-10 placeholder:text-ink-soft aria-disabled:bg-sunken"
      />
      <output className="sr-only">{isShown ? status : ''}</output>
      <div
        className={cx(
          'absolute inset-x-0 top-full z-5 mt-1 max-h-96 overflow-y-auto rounded-medium border border-line bg-sheet p-1 shadow-float',
          !isShown && 'hidden',
        )}
      >
        <div ref={list} id={`${id}-list`} role="listbox" aria-label={label}>
          {options.map((option, place) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys are handled by the input
            <div
              key={option.key}
              id={`${id}-${option.key}`}
              role="option"
              tabIndex={-1}
              aria-selected={place === active}
              // The focus stays in the field.
              onPointerDown={(pointer) => pointer.preventDefault()}
              onMouseDown={(pointer) => pointer.preventDefault()}
              onMouseMove={() => setActive(place)}
              onClick={() => choose(option)}
              className="cursor-pointer rounded-small p-2 aria-selected:bg-primary-soft"
            >
              {option.content}
            </div>
          ))}
        </div>
        {options.length === 0 && (
          <p aria-hidden className="p-2 text-small text-ink-soft">
            {status}
          </p>
        )}
      </div>
    </div>
  )
}

/** The next active option, wrapping round; -1 is the field itself. */
function stepped(active: number, step: number, count: number): number {
  const places = count + 1
  return ((active + 1 + step + places) % places) - 1
}
