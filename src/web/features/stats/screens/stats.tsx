import { useNavigate, useSearch } from '@tanstack/react-router'
import { fr } from '#web/i18n/fr.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Statistics } from '../components/statistics.tsx'

/** The user's own statistics. */
export function StatsScreen() {
  const { year } = useSearch({ from: '/stats' })
  const navigate = useNavigate({ from: '/stats' })
  return (
    <>
      <PageTitle className="mb-3">{fr.stats.heading}</PageTitle>
      <Statistics
        year={year}
        onYear={(wanted) =>
          void navigate({ search: { year: wanted }, replace: true, resetScroll: false })
        }
      />
    </>
  )
}
