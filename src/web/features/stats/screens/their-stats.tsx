import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useOwnerName } from '#web/features/friends/use-owner-name.ts'
import { fr } from '#web/i18n/fr.ts'
import { useUser } from '#web/lib/session-context.tsx'
import { useDocumentTitle } from '#web/lib/use-document-title.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Statistics } from '../components/statistics.tsx'

const t = fr.stats

/** A friend's statistics, as far as they show them. */
export function TheirStatsScreen() {
  const { id } = useParams({ from: '/stats/$id' })
  const { year } = useSearch({ from: '/stats/$id' })
  const navigate = useNavigate({ from: '/stats/$id' })
  const name = useOwnerName(id)
  const isOwn = useUser()?.id === id
  const heading = isOwn ? t.own : name === undefined ? t.theirs : t.of(name)
  useDocumentTitle(heading)
  return (
    <>
      <PageTitle className="mb-3 wrap-anywhere">{heading}</PageTitle>
      <Statistics
        key={id}
        owner={id}
        year={year}
        onYear={(wanted) =>
          void navigate({ search: { year: wanted }, replace: true, resetScroll: false })
        }
      />
    </>
  )
}
