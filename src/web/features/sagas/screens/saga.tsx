import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { BookX } from 'lucide-react'
import type { Saga } from '#shared/sagas.ts'
import { useSavedShows } from '#web/features/saved-shows/use-saved-shows.ts'
import { useItemActions } from '#web/features/lists/use-item-actions.ts'
import { Attribution } from '#web/features/titles/components/attribution.tsx'
import { TitleGrid } from '#web/features/titles/components/title-grid.tsx'
import { fr } from '#web/i18n/fr.ts'
import { hasCode } from '#web/lib/api-error.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { parseExternalId } from '#web/lib/external-id.ts'
import { localDay } from '#web/lib/local-day.ts'
import { useDocumentTitle } from '#web/lib/use-document-title.ts'
import { useNow } from '#web/lib/use-now.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { SkeletonGrid } from '#web/ui/card-grid.tsx'
import { ErrorState, FailedQuery } from '#web/ui/error-state.tsx'
import { MissingPage } from '#web/ui/missing-page.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Section } from '#web/ui/section.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { SagaProgress } from '../components/saga-progress.tsx'
import { sagaQuery } from '../queries.ts'
import { partsOf } from '../saga-parts.ts'

const t = fr.sagas
const SECTIONS = ['left', 'done', 'coming'] as const

/** A saga: what is missing first, then what was seen. */
export function SagaScreen() {
  const id = parseExternalId(useParams({ from: '/watchlist/saga/$id' }).id)
  return id === undefined ? <Unknown /> : <Found id={id} />
}

function Found({ id }: { readonly id: number }) {
  const saga = useQuery(sagaQuery(useCall(), id))
  const own = useSavedShows()
  const name = saga.data?.name ?? fr.frame.titles.saga
  useDocumentTitle(name)
  if (saga.isLoadingError) {
    if (hasCode(saga.error, 'NOT_FOUND')) return <Unknown />
    return (
      <>
        <PageTitle>{name}</PageTitle>
        <FailedQuery query={saga} />
      </>
    )
  }
  return (
    <>
      <p className="text-small text-ink-soft">
        <AppLink to="/watchlist/sagas" className="inline-block touch:py-3">
          {t.heading}
        </AppLink>
      </p>
      <PageTitle>{name}</PageTitle>
      {/* Waits for my own state, so that nothing shifts when it arrives. */}
      {saga.data === undefined || own.isPending ? (
        <Waiting />
      ) : own.error ? (
        <ErrorState error={own.error} onRetry={own.retry} />
      ) : (
        <Films saga={saga.data} own={own} />
      )}
    </>
  )
}

interface FilmsProps {
  readonly saga: Saga
  readonly own: ReturnType<typeof useSavedShows>
}

function Films({ saga, own: { saved } }: FilmsProps) {
  const actions = useItemActions()
  const parts = partsOf(saga, saved, localDay(useNow()))
  const total = parts.left.length + parts.done.length
  return (
    <>
      <SagaProgress seen={parts.done.length} total={total} className="mt-3 max-w-xs" />
      {saga.overview !== '' && <p className="mt-4 max-w-prose leading-7">{saga.overview}</p>}
      <div className="mt-8 flex flex-col gap-10">
        {total > 0 && parts.left.length === 0 && <p className="text-ink-soft">{t.all}</p>}
        {SECTIONS.filter((section) => parts[section].length > 0).map((section) => (
          <Section key={section} title={t[section]}>
            <TitleGrid label={t[section]} titles={parts[section]} saved={saved} actions={actions} />
          </Section>
        ))}
      </div>
      <Attribution />
    </>
  )
}

function Waiting() {
  return (
    <Loading label={t.loading}>
      <Skeleton className="mt-3 h-7 w-full max-w-xs" />
      <Skeleton className="mt-8 mb-3 h-7 w-40" />
      <SkeletonGrid shape="poster" />
    </Loading>
  )
}

function Unknown() {
  return (
    <MissingPage
      icon={<BookX aria-hidden />}
      title={t.unknown.title}
      action={
        <AppLink to="/watchlist/sagas" look="primary">
          {t.heading}
        </AppLink>
      }
    >
      {t.unknown.detail}
    </MissingPage>
  )
}
