import { useId, useState } from 'react'
import { ListName } from '#shared/names.ts'
import type { OwnList } from '#shared/own-list-shapes.ts'
import { fr } from '#web/i18n/fr.ts'
import { errorDetail } from '#web/lib/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form } from '#web/ui/form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { LIST_WORDS_MAX } from '#shared/bounds.ts'

export interface Settings {
  readonly name: string
  readonly words: string
  readonly isNumbered: boolean
}

interface ListFormProps {
  /** Absent: a new list. */
  readonly list?: Pick<OwnList, keyof Settings>
  readonly isBusy: boolean
  readonly error: Error | null
  readonly onSubmit: (settings: Settings) => void
  readonly onClose: () => void
}

const t = fr.ownLists.form
const FIELDS = { name: ListName }

/** Name, description and numbering of a list. */
export function ListForm({ list, isBusy, error, onSubmit, onClose }: ListFormProps) {
  const [description, setDescription] = useState(list?.words ?? '')
  const [isNumbered, setNumbered] = useState(list?.isNumbered ?? false)
  const descriptionId = useId()
  return (
    <Dialog onClose={onClose} title={list ? t.editTitle : t.createTitle}>
      <Form
        fields={FIELDS}
        className="gap-4"
        onSubmit={({ name }) => onSubmit({ name: name.trim(), words: description, isNumbered })}
      >
        <TextField name="name" label={t.name} autoComplete="off" defaultValue={list?.name ?? ''} />
        <div>
          <label htmlFor={descriptionId} className="mb-1 block text-small font-semibold">
            {t.words}
          </label>
          <textarea
            id={descriptionId}
            rows={4}
            value={description}
            maxLength={LIST_WORDS_MAX}
            onChange={(typed) => setDescription(typed.target.value)}
            className="w-full rounded-medium border border-line-strong bg-sheet px-3 py-2"
          />
        </div>
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={isNumbered}
            onChange={(tick) => setNumbered(tick.target.checked)}
            className="size-5"
          />
          {t.isNumbered}
        </label>
        {error && <Notice severity="error">{errorDetail(error)}</Notice>}
        <Button type="submit" look="primary" isBusy={isBusy}>
          {list ? t.save : t.create}
        </Button>
      </Form>
    </Dialog>
  )
}
