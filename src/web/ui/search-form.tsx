import type { ReactNode } from 'react'
import { SearchField } from './search-field.tsx'
import type { SearchWords } from '#web/lib/use-search-words.ts'

interface SearchFormProps {
  readonly label: string
  readonly field: SearchWords
  /** Of the field. */
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
          field.settle()
        }}
        className={className}
      >
        <SearchField
          label={label}
          value={field.words}
          onChange={field.type}
          className={fieldClass}
        />
        {children}
      </form>
    </search>
  )
}
