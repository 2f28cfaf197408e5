import { useQuery } from '@tanstack/react-query'
import { Layers } from 'lucide-react'
import { useRef } from 'react'
import type { BegunSaga } from '#shared/sagas.ts'
import { Attribution } from '#web/features/titles/components/attribution.tsx'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { AppLink } from '#web/ui/app-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailedQuery } from '#web/ui/error-state.tsx'
import { hueAmong } from '#web/ui/hue-among.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Section } from '#web/ui/section.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { SagaCard } from '../components/saga-card.tsx'
import { useGridColumns } from '#web/ui/use-grid-columns.ts'
import { begunSagasQuery } from '../queries.ts'

const t = fr.sagas
const GRID = 'grid gap-4 grid-cols-[repeat(auto-fill,minmax(min(19rem,100%),1fr))]'

/** The sagas of which one has seen a film: those with something left first. */
export function SagasScreen() {
  const begun = useQuery(begunSagasQuery(useCall()))
  return (
    <>
      <PageTitle>{t.heading}</PageTitle>
      <p className="mt-1 mb-6 text-ink-soft">{t.lead}</p>
      {begun.isPending && <Waiting />}
      {begun.isLoadingError && <FailedQuery query={begun} />}
      {begun.data && <Sagas sagas={begun.data} />}
    </>
  )
}

function Sagas({ sagas }: { readonly sagas: readonly BegunSaga[] }) {
  const left = sagas.filter(({ next }) => next !== null)
  const over = sagas.filter(({ next }) => next === null)
  if (sagas.length === 0) {
    return (
      <EmptyState
        icon={<Layers aria-hidden />}
        title={t.none.title}
        action={
          <AppLink to="/watchlist/discover" look="primary">
            {t.none.action}
          </AppLink>
        }
      >
        {t.none.detail}
      </EmptyState>
    )
  }
  return (
    <div className="flex flex-col gap-10">
      {left.length > 0 && <Cards title={t.left} sagas={left} />}
      {over.length > 0 && <Cards title={t.over} sagas={over} />}
      <Attribution />
    </div>
  )
}

interface CardsProps {
  readonly title: string
  readonly sagas: readonly BegunSaga[]
}

function Cards({ title, sagas }: CardsProps) {
  const grid = useRef<HTMLUListElement>(null)
  const columns = useGridColumns(grid)
  const coverAt = (index: number) => sagas[index] && { title: sagas[index].name }
  return (
    <Section title={title}>
      <ul ref={grid} className={GRID}>
        {sagas.map((saga, index) => (
          <li key={saga.id}>
            <SagaCard saga={saga} hue={hueAmong(index, columns, coverAt)} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Waiting() {
  return (
    <Loading label={t.loading}>
      <Skeleton className="mb-3 h-7 w-40" />
      <div className={GRID}>
        {Array.from({ length: 6 }, (_, place) => (
          <Skeleton key={place} className="h-36 w-full" />
        ))}
      </div>
    </Loading>
  )
}
