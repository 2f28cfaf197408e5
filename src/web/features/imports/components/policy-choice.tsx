import { useId } from 'react'
import type { ConflictPolicy } from '#shared/import-shapes.ts'
import { fr } from '#web/i18n/fr.ts'

const t = fr.imports.preview.policy
const POLICIES = ['mine', 'theirs', 'later'] as const satisfies readonly ConflictPolicy[]

interface PolicyChoiceProps {
  readonly policy: ConflictPolicy
  readonly onChange: (policy: ConflictPolicy) => void
}

/** Which side wins for titles already in the lists. */
export function PolicyChoice({ policy, onChange }: PolicyChoiceProps) {
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{t.label}</legend>
      <div className="grid gap-2 sm:grid-cols-3">
        {POLICIES.map((each) => (
          <label
            key={each}
            className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-3 rounded-medium border border-line p-3 hover:bg-sunken has-checked:border-primary has-checked:bg-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-primary"
          >
            <input
              type="radio"
              name={name}
              checked={each === policy}
              onChange={() => onChange(each)}
              className="row-span-2 mt-0.5 size-5"
            />
            <span className="font-semibold">{t[each].label}</span>
            <span className="text-small text-ink-soft">{t[each].detail}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
