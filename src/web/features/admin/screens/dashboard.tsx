import { useQuery } from '@tanstack/react-query'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { AppLink } from '#web/ui/app-link.tsx'
import { FailedQuery } from '#web/ui/error-state.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { Figure } from '../components/figure.tsx'
import { HealthCard } from '../components/health-card.tsx'
import { RegistrationCurve } from '../components/registration-curve.tsx'
import { dashboardQuery } from '../queries.ts'

const t = fr.admin.dashboard
const figures = 'grid grid-cols-2 gap-4 @2xl/page:grid-cols-4'
const halves = 'mt-4 grid gap-4 @2xl/page:grid-cols-[5fr_3fr]'

/** Figures of the instance. */
export function Dashboard() {
  const dashboard = useQuery(dashboardQuery(useCall()))
  const { data, error } = dashboard
  return (
    <>
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <PageTitle>{t.title}</PageTitle>
        <AppLink to="/admin/audit">{t.audit}</AppLink>
      </div>
      {!data && !error && <DashboardLoading />}
      {!data && error && <FailedQuery query={dashboard} />}
      {data && (
        <>
          <div className={figures}>
            <Figure label={t.people} value={sum(Object.values(data.users))}>
              {t.clients(data.users.Client)}
            </Figure>
            <Figure label={t.waiting} value={data.waitingRequests}>
              <AppLink to="/admin/access-requests">{t.see}</AppLink>
            </Figure>
            <Figure label={t.saved} value={data.savedItems} />
            <Figure label={t.messages} value={data.messages} />
          </div>
          <div className={halves}>
            <RegistrationCurve days={data.registrations} />
            <HealthCard health={data.health} />
          </div>
        </>
      )}
    </>
  )
}

function DashboardLoading() {
  return (
    <Loading>
      <div className={figures}>
        {[1, 2, 3, 4].map((place) => (
          <Skeleton key={place} className="h-31 rounded-large" />
        ))}
      </div>
      <div className={halves}>
        <Skeleton className="h-72 rounded-large" />
        <Skeleton className="h-72 rounded-large" />
      </div>
    </Loading>
  )
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0)
}
