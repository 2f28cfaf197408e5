import { useId, useState } from 'react'
import type { OwnList } from '#shared/own-list-shapes.ts'
import { fr } from '#web/i18n/fr.ts'
import { errorDetail } from '#web/lib/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { LIST_NAME_MAX, LIST_WORDS_MAX } from '#shared/bounds.ts'

export interface Settings {
  readonly name: string
  readonly words: string
  readonly isNumbered: boolean
}

interface ListFormProps {
  /** Left out: a new list. */
  readonly list?: Pick<OwnList, keyof Settings>
  readonly isBusy: boolean
  readonly error: Error | null
  readonly onSubmit: (settings: Settings) => void
  readonly onClose: () => void
}

const t = fr.ownLists.form
const NEW: Settings = { name: '', words: '', isNumbered: false }
const field = 'w-full rounded-medium border border-line-strong bg-sheet px-3'

/** Name, words and numbers of a list. */
export function ListForm({ list, isBusy, error, onSubmit, onClose }: ListFormProps) {
  const [settings, setSettings] = useState<Settings>(list ?? NEW)
  const [nameId, wordsId] = [useId(), useId()]
  const change = (part: Partial<Settings>) => setSettings({ ...settings, ...part })
  const { name, words, isNumbered } = settings
  return (
    <Dialog isOpen onClose={onClose} title={list ? t.editTitle : t.createTitle}>
      <form
        className="grid gap-4"
        onSubmit={(sent) => {
          sent.preventDefault()
          if (name.trim() !== '') onSubmit({ name: name.trim(), words, isNumbered })
        }}
      >
        <div>
          <label htmlFor={nameId} className="mb-1 block text-small font-semibold">
            {t.name}
          </label>
          <input
            id={nameId}
            value={name}
            required
            maxLength={LIST_NAME_MAX}
            autoComplete="off"
            onChange={(typed) => change({ name: typed.target.value })}
            className={`${field} h-11`}
          />
        </div>
        <div>
          <label htmlFor={wordsId} className="mb-1 block text-small font-semibold">
            {t.words}
          </label>
          <textarea
            id={wordsId}
            rows={4}
            value={words}
            maxLength={LIST_WORDS_MAX}
            onChange={(typed) => change({ words: typed.target.value })}
            className={`${field} py-2`}
          />
        </div>
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={isNumbered}
            onChange={(tick) => change({ isNumbered: tick.target.checked })}
            className="size-5"
          />
          {t.isNumbered}
        </label>
        {error && <Notice severity="error">{errorDetail(error)}</Notice>}
        <Button type="submit" look="primary" isBusy={isBusy} disabled={name.trim() === ''}>
          {list ? t.save : t.create}
        </Button>
      </form>
    </Dialog>
  )
}
