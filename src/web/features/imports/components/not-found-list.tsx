import { Download } from 'lucide-react'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { saveFile } from '#web/lib/save-file.ts'
import { useSubmit } from '#web/lib/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { useErrorToast } from '#web/ui/use-error-toast.ts'
import { notFoundTable } from '../not-found-file.ts'
import { fetchAllItems } from '../queries.ts'

const t = fr.imports.notFound

/** Downloads the unmatched titles as a table. */
export function NotFoundList({ id }: { readonly id: string }) {
  const call = useCall()
  const showError = useErrorToast()
  const { submit, isBusy } = useSubmit({
    mutationFn: () => fetchAllItems(call, id, 'unknown'),
    onSuccess: (items) => saveFile(t.fileName, notFoundTable(items), 'text/csv'),
    onError: showError(t.failed),
  })
  return (
    <Button
      isSmall
      isBusy={isBusy}
      icon={<Download aria-hidden className="size-4" />}
      onClick={() => submit()}
      className="mt-4"
    >
      {t.download}
    </Button>
  )
}
