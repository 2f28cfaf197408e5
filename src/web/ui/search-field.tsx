import { Search, X } from 'lucide-react'
import { useRef } from 'react'
import { fr } from '#web/i18n/fr.ts'
import { cx } from './cx.ts'
import { IconButton } from './icon-button.tsx'

interface SearchFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly placeholder?: string
  readonly className?: string
}

/** A search input. Escape clears it. Wrap it in a `form` to act on Enter. */
export function SearchField(props: SearchFieldProps) {
  const { label, value, onChange, placeholder, className } = props
  const box = useRef<HTMLDivElement>(null)
  const clear = () => {
    onChange('')
    box.current?.querySelector('input')?.focus()
  }
  return (
    <div ref={box} className={cx('relative', className)}>
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-ink-soft"
      />
      <input
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={100}
        aria-label={label}
        placeholder={placeholder ?? label}
        value={value}
        onChange={(change) => onChange(change.target.value)}
        onKeyDown={(press) => {
          if (press.key !== 'Escape' || value === '') return
          // Otherwise it would also close the dialog around it.
          press.preventDefault()
          clear()
        }}
        className="h-11 w-full appearance-none rounded-medium border border-line-strong bg-sheet pr-11 pl-10 text-ellipsis placeholder:text-ink-soft placeholder-shown:pr-2 [&::-webkit-search-cancel-button]:hidden"
      />
      {value !== '' && (
        <IconButton
          label={fr.kit.clear}
          icon={<X aria-hidden />}
          onClick={clear}
          className="absolute top-1/2 right-1 -translate-y-1/2"
        />
      )}
    </div>
  )
}
