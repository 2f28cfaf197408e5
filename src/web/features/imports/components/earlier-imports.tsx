import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import type { Import } from '#shared/import-shapes.ts'
import { fr } from '#web/i18n/fr.ts'
import { formatDay } from '#web/i18n/format.ts'
import { ignoreNotFound } from '#web/lib/api-error.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useSubmit } from '#web/lib/use-submit.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { FailedQuery } from '#web/ui/error-state.tsx'
import { KeptFocusList } from '#web/ui/focus-list.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Section } from '#web/ui/section.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useErrorToast } from '#web/ui/use-error-toast.ts'
import { importKeys } from '../keys.ts'
import { importsQuery } from '../queries.ts'
import { formatsOf, nameOf, stateOf } from '../texts.ts'

const t = fr.imports.earlier

/** The user's imports. */
export function EarlierImports() {
  const query = useQuery(importsQuery(useCall()))
  return (
    <Section title={t.title}>
      {query.isPending ? (
        <Loading>
          <div className="grid gap-2">
            <Skeleton className="h-16 rounded-medium" />
            <Skeleton className="h-16 rounded-medium" />
          </div>
        </Loading>
      ) : query.isLoadingError ? (
        <FailedQuery query={query} />
      ) : (query.data ?? []).length === 0 ? (
        <p className="text-ink-soft">{t.none}</p>
      ) : (
        <KeptFocusList
          label={t.list}
          className="divide-y divide-line overflow-hidden rounded-large border border-line bg-sheet"
        >
          {query.data?.map((each, place) => (
            <Row key={each.id} known={each} place={place} />
          ))}
        </KeptFocusList>
      )}
    </Section>
  )
}

function Row({ known, place }: { readonly known: Import; readonly place: number }) {
  const forget = useForget()
  const { id, state, isGivenUp, createdAt } = known
  const name = nameOf(known)
  const isLocked = !isGivenUp && (state === 'writing' || state === 'undoing')
  return (
    <li data-place={place} className="relative flex items-center gap-3 px-4 py-3 hover:bg-sunken">
      <div className="min-w-0 grow">
        <AppLink
          to="/import/$id"
          params={{ id }}
          look="bare"
          className="font-semibold wrap-anywhere before:absolute before:inset-0 hover:underline"
        >
          {name}
        </AppLink>
        <p className="text-small text-ink-soft">
          {[formatsOf(known), formatDay(createdAt), stateOf(known)].filter(Boolean).join(' · ')}
        </p>
      </div>
      {!isLocked && (
        <IconButton
          label={t.removeLabel(name)}
          icon={<Trash2 aria-hidden />}
          onClick={() => void forget(known)}
          data-action="remove"
          className="relative"
        />
      )}
    </li>
  )
}

function useForget() {
  const call = useCall()
  const client = useQueryClient()
  const toast = useToast()
  const showError = useErrorToast()
  const { confirmDelete } = useConfirm()
  const { submit } = useSubmit({
    mutationFn: (id: string) =>
      call('DELETE /imports/:id', { params: { id } }).catch(ignoreNotFound),
    onSuccess: () => toast({ severity: 'success', summary: t.removed }),
    onError: showError(fr.imports.page.failed),
    onSettled: () => client.invalidateQueries({ queryKey: importKeys.index }),
  })
  return async ({ id, state }: Import) => {
    const hasWritten = ['writing', 'done', 'undoing'].includes(state)
    const detail = hasWritten ? { detail: t.removeDetail } : {}
    if (await confirmDelete({ title: t.removeQuestion, ...detail })) submit(id)
  }
}
