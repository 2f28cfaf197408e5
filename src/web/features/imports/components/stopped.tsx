import { useQueryClient } from '@tanstack/react-query'
import type { Import } from '#shared/import-shapes.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useSubmit } from '#web/lib/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { cacheImport } from '../queries.ts'

const t = fr.imports.stopped

/** Titles for which the catalogue did not answer, and a button to retry. */
export function Stopped({ known: { id, counts } }: { readonly known: Import }) {
  const call = useCall()
  const client = useQueryClient()
  const { submit, isBusy, error } = useSubmit({
    mutationFn: () => call('POST /imports/:id/read', { params: { id }, body: {} }),
    onSuccess: (begun) => cacheImport(client, begun),
  })
  return (
    <Notice severity="warn">
      <p className="font-semibold">{t.lead(counts.waiting)}</p>
      <p className="mt-1 mb-3">{t.detail}</p>
      <FormError error={error} />
      <Button isSmall isBusy={isBusy} onClick={() => submit()}>
        {t.again}
      </Button>
    </Notice>
  )
}
