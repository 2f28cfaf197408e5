import { Download } from 'lucide-react'
import type { ItemStatus } from '#shared/import-shapes.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { saveFile } from '#web/lib/save-file.ts'
import { useSubmit } from '#web/lib/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { useErrorToast } from '#web/ui/use-error-toast.ts'
import { notFoundTable } from '../not-found-file.ts'
import { fetchAllItems } from '../queries.ts'

const t = fr.imports.notFound

interface NotFoundListProps {
  readonly id: string
  readonly statuses: readonly ItemStatus[]
  readonly words: { readonly download: string; readonly fileName: string }
}

/** Downloads the titles of these statuses as a table. */
export function NotFoundList({ id, statuses, words }: NotFoundListProps) {
  const call = useCall()
  const showError = useErrorToast()
  const { submit, isBusy } = useSubmit({
    mutationFn: () => Promise.all(statuses.map(async (status) => fetchAllItems(call, id, status))),
    onSuccess: (items) => saveFile(words.fileName, notFoundTable(items.flat()), 'text/csv'),
    onError: showError(t.failed),
  })
  return (
    <Button
      isSmall
      isBusy={isBusy}
      icon={<Download aria-hidden className="size-4" />}
      onClick={() => submit()}
    >
      {words.download}
    </Button>
  )
}
