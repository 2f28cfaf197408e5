import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ConflictPolicy, Import, StartOptions } from '#shared/import-shapes.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useSubmit } from '#web/lib/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { Section } from '#web/ui/section.tsx'
import { cacheImport } from '../queries.ts'
import { Items } from './items.tsx'
import { NotFoundList } from './not-found-list.tsx'
import { PolicyChoice } from './policy-choice.tsx'
import { Stopped } from './stopped.tsx'
import { OptionsChoice } from './options-choice.tsx'

const t = fr.imports.preview

/** What would be imported, for review, and the button that starts writing. */
export function Preview({ known }: { readonly known: Import }) {
  const { counts } = known
  const coming = counts.ready + counts.there
  const left = counts.ambiguous + counts.unknown + counts.leftOut + counts.waiting
  return (
    <>
      {counts.waiting > 0 && <Stopped known={known} />}
      {known.total > 0 && (
        <Section title={t.title}>
          {coming > 0 && <p className="mb-3">{t.kinds(counts.movies, counts.tvs, counts.games)}</p>}
          <Items known={known} />
          {counts.unknown > 0 && (
            <div className="mt-4">
              <NotFoundList id={known.id} statuses={['unknown']} words={fr.imports.notFound} />
            </div>
          )}
        </Section>
      )}
      <Start known={known} coming={coming} left={left} />
    </>
  )
}

interface StartProps {
  readonly known: Import
  readonly coming: number
  readonly left: number
}

function Start({ known, coming, left }: StartProps) {
  const { id, counts, remarks, total, lists, choices } = known
  const call = useCall()
  const client = useQueryClient()
  const [policy, setPolicy] = useState<ConflictPolicy>('mine')
  const [options, setOptions] = useState<StartOptions>({})
  const { submit, isBusy, error } = useSubmit({
    mutationFn: () =>
      call('POST /imports/:id/start', { params: { id }, body: { policy, options } }),
    onSuccess: (begun) => cacheImport(client, begun),
  })
  const isEmpty = coming === 0
  const hasChoices = fr.imports.page.choices(choices) !== ''
  // With no title at all, lists are created empty.
  const hasLists = total === 0 && lists.length > 0
  const isNothing = isEmpty && !hasChoices && !hasLists
  return (
    <div className="grid gap-4 rounded-large border border-line bg-sheet p-5">
      {counts.there > 0 && <PolicyChoice policy={policy} onChange={setPolicy} />}
      <OptionsChoice remarks={remarks} options={options} onChange={setOptions} />
      <div>
        <FormError error={error} />
        <Button look="primary" isBusy={isBusy} disabled={isNothing} onClick={() => submit()}>
          {!isEmpty || isNothing ? t.start(coming) : hasChoices ? t.startChoices : t.startLists}
        </Button>
        {isNothing ? (
          <p className="mt-2 text-small text-ink-soft">{t.nothing}</p>
        ) : (
          left > 0 && <p className="mt-2 text-small text-ink-soft">{t.left(left)}</p>
        )}
      </div>
    </div>
  )
}
