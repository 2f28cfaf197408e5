import { useId, useState } from 'react'
import { LIST_NAME_MAX } from '#shared/bounds.ts'
import { fr } from '#web/i18n/fr.ts'
import { Button } from '#web/ui/button.tsx'

const t = fr.listChoice

interface NewListFormProps {
  readonly isBusy: boolean
  /** `clear` empties the field. */
  readonly onSubmit: (name: string, clear: () => void) => void
}

/** A new list, by its name. */
export function NewListForm({ isBusy, onSubmit }: NewListFormProps) {
  const nameId = useId()
  const [typed, setTyped] = useState('')
  const name = typed.trim()
  return (
    <form
      className="mt-4 border-t border-line pt-4"
      onSubmit={(sent) => {
        sent.preventDefault()
        if (name !== '') onSubmit(name, () => setTyped(''))
      }}
    >
      <label htmlFor={nameId} className="mb-1 block text-small font-semibold">
        {t.create}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          id={nameId}
          value={typed}
          maxLength={LIST_NAME_MAX}
          autoComplete="off"
          placeholder={t.createPlaceholder}
          onChange={(change) => setTyped(change.target.value)}
          className="h-11 min-w-40 grow basis-40 rounded-medium border border-line-strong bg-sheet px-3 placeholder:text-ink-soft"
        />
        <Button type="submit" look="primary" isBusy={isBusy} disabled={name === ''}>
          {t.submit}
        </Button>
      </div>
    </form>
  )
}
