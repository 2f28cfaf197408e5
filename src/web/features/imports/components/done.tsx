import { useQueryClient } from '@tanstack/react-query'
import { CircleCheck, Undo2 } from 'lucide-react'
import type { Import } from '#shared/import-shapes.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useSubmit } from '#web/lib/use-submit.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { useErrorToast } from '#web/ui/use-error-toast.ts'
import { cacheImport } from '../queries.ts'

const t = fr.imports.done

/** The result of an import, and its undo. */
export function Done({ known }: { readonly known: Import }) {
  const { state, counts, undoUntil, total, lists, choices } = known
  const written = counts.added + counts.changed + counts.kept
  const left = counts.ambiguous + counts.unknown + counts.leftOut + counts.waiting
  // Those whose titles were not found are not created.
  const hasLists = lists.length > 0 && (total === 0 || written > 0)
  // Else everything is in the lists found, or was there already.
  const isListed = !hasLists || counts.added + counts.changed > 0
  return (
    <div className="rounded-large border border-line bg-sheet p-5">
      <h2 className="flex items-center gap-2 font-title text-lead font-semibold">
        {state === 'done' ? (
          <CircleCheck aria-hidden className="size-6 text-success" />
        ) : (
          <Undo2 aria-hidden className="size-6 text-ink-soft" />
        )}
        {state === 'done' ? t.title : t.undone}
      </h2>
      {state === 'undone' && <p className="mt-2 text-ink-soft">{t.undoneDetail}</p>}
      {state === 'done' && (
        <>
          <ul className="mt-3 grid gap-1">
            {counts.added > 0 && <li>{t.added(counts.added)}</li>}
            {counts.changed > 0 && <li>{t.changed(counts.changed)}</li>}
            {counts.kept > 0 && <li>{t.kept(counts.kept)}</li>}
            {left > 0 && <li>{t.left(left)}</li>}
            {hasLists && <li className="wrap-anywhere">{t.lists(lists)}</li>}
            {fr.imports.page.choices(choices) !== '' && <li>{t.choices}</li>}
          </ul>
          <div className="mt-4 flex flex-wrap items-center gap-3">
            {isListed && counts.movies + counts.tvs > 0 && (
              <AppLink to="/watchlist/list" look="primary">
                {t.open.shows}
              </AppLink>
            )}
            {isListed && counts.games > 0 && (
              <AppLink to="/steam/list" look="primary">
                {t.open.games}
              </AppLink>
            )}
            {hasLists && (
              <AppLink to="/lists" look={isListed ? 'text' : 'primary'}>
                {t.open.lists}
              </AppLink>
            )}
          </div>
        </>
      )}
      {undoUntil !== null && <Undo id={known.id} until={undoUntil} />}
    </div>
  )
}

function Undo({ id, until }: { readonly id: string; readonly until: string }) {
  const call = useCall()
  const client = useQueryClient()
  const showError = useErrorToast()
  const { confirmValidate } = useConfirm()
  const { submit, isBusy } = useSubmit({
    mutationFn: () => call('POST /imports/:id/undo', { params: { id } }),
    onSuccess: (begun) => cacheImport(client, begun),
    onError: showError(fr.imports.page.failed),
  })
  const undo = async () => {
    if (await confirmValidate({ title: t.undoQuestion, detail: t.undoDetail })) submit()
  }
  return (
    <p className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line pt-4 text-small text-ink-soft">
      <Button
        isSmall
        isBusy={isBusy}
        icon={<Undo2 aria-hidden className="size-4" />}
        onClick={() => void undo()}
      >
        {t.undo}
      </Button>
      {t.undoUntil(until)}
    </p>
  )
}
