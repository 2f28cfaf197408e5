import { useQueryClient } from '@tanstack/react-query'
import type { ColumnChoice, Import } from '#shared/import-shapes.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useSubmit } from '#web/lib/use-submit.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { cacheImport } from '../queries.ts'
import { ColumnsForm } from './columns-form.tsx'

const t = fr.imports.refused

/** Why files were rejected, and the column form when a table can be read with it. */
export function Refused({ known }: { readonly known: Import }) {
  const call = useCall()
  const client = useQueryClient()
  const { id, refusal } = known
  const { submit, isBusy, error } = useSubmit({
    mutationFn: (columns: ColumnChoice) =>
      call('POST /imports/:id/read', { params: { id }, body: { columns } }),
    onSuccess: (begun) => cacheImport(client, begun),
  })
  const columns = refusal?.code === 'UNKNOWN_FORMAT' ? refusal.columns : []
  return (
    <>
      {columns.length > 0 ? (
        <Notice severity="info">{t.unknownTable}</Notice>
      ) : (
        <Notice severity="error">
          <p className="font-semibold">{t.title}</p>
          <p>{refusal?.detail}.</p>
          {refusal && refusal.file !== '' && (
            <p className="wrap-anywhere">{t.file(refusal.file, refusal.line)}</p>
          )}
          <p>{t.nothing}</p>
        </Notice>
      )}
      {columns.length > 0 && (
        <div>
          <ColumnsForm columns={columns} isBusy={isBusy} onSubmit={submit} />
          <FormError error={error} />
        </div>
      )}
      <div>
        <AppLink to="/import" look={columns.length > 0 ? 'secondary' : 'primary'}>
          {t.again}
        </AppLink>
      </div>
    </>
  )
}
