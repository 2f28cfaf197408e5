import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { MoonStar } from 'lucide-react'
import type { Evening } from '#shared/evening-shapes.ts'
import { fr } from '#web/i18n/fr.ts'
import { isMissing } from '#web/lib/api-error.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useNow } from '#web/lib/use-now.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailedQuery } from '#web/ui/error-state.tsx'
import { MissingPage } from '#web/ui/missing-page.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { Decided } from '../components/decided.tsx'
import { HostActions, LastActions } from '../components/evening-actions.tsx'
import { Gathering } from '../components/gathering.tsx'
import { DecidedWithout, Forget, Invited } from '../components/invited.tsx'
import { Seats } from '../components/seats.tsx'
import { StepNews } from '../components/step-news.tsx'
import { Voting } from '../components/voting.tsx'
import { criteria } from '../criteria.ts'
import { eveningQuery, useEveningWrite } from '../queries.ts'
import { isCalledOff, until, whenAndWhere } from '../when.ts'

const t = fr.evenings.evening

/** One evening, from the invitation to the diary. */
export function EveningScreen() {
  const { id } = useParams({ from: '/tonight/$id' })
  const evening = useQuery(eveningQuery(useCall(), id))
  if (evening.isPending) return <Waiting />
  if (isMissing(evening.error)) {
    return (
      <MissingPage
        icon={<MoonStar aria-hidden />}
        title={t.gone}
        action={<AppLink to="/tonight">{t.back}</AppLink>}
      >
        {t.goneDetail}
      </MissingPage>
    )
  }
  if (evening.isLoadingError) {
    return (
      <>
        <PageTitle className="mb-4">{t.title}</PageTitle>
        <FailedQuery query={evening} />
      </>
    )
  }
  // Keyed: another evening starts with nothing chosen; at another step nothing slides from its place.
  return (
    <>
      <StepNews key={id} table={evening.data} />
      <Loaded key={`${id} ${evening.data.state}`} evening={evening.data} />
    </>
  )
}

function Loaded({ evening }: { readonly evening: Evening }) {
  const { id, state, isHost, isPresent, seats } = evening
  const call = useCall()
  const removing = useEveningWrite((personId: string) =>
    call('DELETE /tonight/:id/people/:personId', { params: { id, personId } }),
  )
  const { confirmDelete } = useConfirm()
  const remove = async (personId: string, name: string, isGuest: boolean) => {
    const detail = isGuest ? t.removeGuestDetail : t.removeDetail
    const question = { title: t.removeAsk(name), detail, verb: t.removeVerb }
    if (await confirmDelete(question)) removing.submit(personId)
  }
  const isOpen = state === 'gathering' || state === 'voting'
  return (
    <div className="grid max-w-2xl gap-6">
      <div>
        <PageTitle>{t.title}</PageTitle>
        <p className="mt-1 wrap-anywhere text-ink-soft">
          {whenAndWhere(evening)}
          {isOpen && ` · ${until(evening)}`}
        </p>
        {isOpen && <p className="wrap-anywhere text-ink-soft">{criteria(evening)}</p>}
      </div>
      {!isPresent && isOpen && <Invited evening={evening} />}
      {!isPresent && state === 'decided' && <DecidedWithout evening={evening} />}
      {isPresent && state === 'decided' && evening.result && (
        <Decided evening={evening} result={evening.result} />
      )}
      {state === 'ended' && <Over evening={evening} />}
      <Seats
        seats={seats}
        onRemove={isHost && isOpen ? (...who) => void remove(...who) : undefined}
      />
      {isHost && isOpen && <HostActions evening={evening} />}
      {isPresent && state === 'gathering' && <Gathering evening={evening} />}
      {isPresent && state === 'voting' && <Voting evening={evening} />}
      {isPresent && <LastActions evening={evening} />}
      {!isPresent && !isOpen && <Forget evening={evening} />}
    </div>
  )
}

function Over({ evening }: { readonly evening: Evening }) {
  const isOff = isCalledOff(evening, useNow())
  return (
    <EmptyState
      icon={<MoonStar aria-hidden />}
      title={isOff ? t.calledOff : t.ended}
      action={<AppLink to="/tonight">{t.another}</AppLink>}
    >
      {isOff ? t.calledOffDetail : t.endedDetail}
    </EmptyState>
  )
}

function Waiting() {
  return (
    <Loading className="grid max-w-2xl gap-4">
      <PageTitle>{t.title}</PageTitle>
      <Skeleton className="h-6 w-60" />
      <Skeleton className="h-24 rounded-large" />
      <Skeleton className="h-28 rounded-large" />
      <Skeleton className="h-28 rounded-large" />
    </Loading>
  )
}
