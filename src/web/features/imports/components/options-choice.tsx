import { useId } from 'react'
import type { Import, StartOptions } from '#shared/import-shapes.ts'
import { fr } from '#web/i18n/fr.ts'

const t = fr.imports.unsaid
const CHOICES = [undefined, 'toSee', 'seen'] as const

interface OptionsChoiceProps {
  readonly remarks: Import['remarks']
  readonly options: StartOptions
  readonly onChange: (options: StartOptions) => void
}

/** Choices about what the files leave open. */
export function OptionsChoice({ remarks, options, onChange }: OptionsChoiceProps) {
  const name = useId()
  const labels = { read: t.read, toSee: t.toSee, seen: t.seen(remarks.unsaid) }
  return (
    <>
      {remarks.unsaid > 0 && (
        <fieldset>
          <legend className="mb-2 font-semibold">{t.label(remarks.unsaid)}</legend>
          <div className="flex flex-wrap gap-x-6">
            {CHOICES.map((choice) => (
              <label
                key={choice ?? 'read'}
                className="inline-flex min-h-9 items-center gap-2 touch:min-h-11"
              >
                <input
                  type="radio"
                  name={name}
                  checked={options.unsaid === choice}
                  onChange={() => onChange({ ...options, unsaid: choice })}
                  className="size-5"
                />
                {labels[choice ?? 'read']}
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {remarks.ratedDays > 0 && (
        <label className="flex min-h-9 items-center gap-2 touch:min-h-11">
          <input
            type="checkbox"
            checked={options.takesRatedDays ?? false}
            onChange={(event) => onChange({ ...options, takesRatedDays: event.target.checked })}
            className="size-5 shrink-0"
          />
          {t.ratedDays(remarks.ratedDays)}
        </label>
      )}
    </>
  )
}
