import { useState } from 'react'
import type { GuestTable } from '#shared/evening-shapes.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useSubmit } from '#web/lib/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { GUEST_NAME_MAX } from '#shared/bounds.ts'

const t = fr.evenings.guest

interface DoorProps {
  readonly link: string
  readonly own: string
  readonly onIn: (table: GuestTable) => void
}

/** Where a guest enters their first name. */
export function Door({ link, own, onIn }: DoorProps) {
  const call = useCall()
  const [name, setName] = useState('')
  const entering = useSubmit({
    mutationFn: () => call('POST /tonight-guest', { body: { token: link, own, name } }),
    onSuccess: onIn,
  })
  return (
    <form
      className="grid gap-4 rounded-large border border-line bg-sheet p-5 shadow-card"
      onSubmit={(sent) => {
        sent.preventDefault()
        entering.submit()
      }}
    >
      <p>{t.lead}</p>
      <FormError error={entering.error} />
      <label className="grid gap-1 text-small font-semibold">
        {t.name}
        <input
          value={name}
          maxLength={GUEST_NAME_MAX}
          required
          onChange={({ target }) => setName(target.value)}
          className="h-11 w-full rounded-medium border border-line-strong bg-sheet px-3 text-base font-normal text-ink"
        />
      </label>
      <Button type="submit" look="primary" isBusy={entering.isBusy}>
        {t.enter}
      </Button>
    </form>
  )
}
