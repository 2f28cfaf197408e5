import type { ReactNode } from 'react'
import { SearchField } from './search-field.tsx'
import type { SearchText } from '#web/lib/use-search-text.ts'

interface SearchFormProps {
  readonly label: string
  readonly field: SearchText
  /** Class of the field. */
  readonly fieldClass: string
  readonly className?: string
  /** Filters beside the field. */
  readonly children?: ReactNode
}

/** The search form of a search screen; Enter skips the debounce. */
export function SearchForm({ label, field, fieldClass, className, children }: SearchFormProps) {
  return (
    <search>
      <form
        onSubmit={(submit) => {
          submit.preventDefault()
          field.flush()
        }}
        className={className}
      >
        <SearchField
          label={label}
          value={field.text}
          onChange={field.type}
          className={fieldClass}
        />
        {children}
      </form>
    </search>
  )
}
