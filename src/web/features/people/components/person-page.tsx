import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { UserRoundX } from 'lucide-react'
import { Attribution } from '#web/features/titles/components/attribution.tsx'
import { fr } from '#web/i18n/fr.ts'
import { hasCode } from '#web/lib/api-error.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { parseExternalId } from '#web/lib/external-id.ts'
import { useDocumentTitle } from '#web/lib/use-document-title.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { MissingPage } from '#web/ui/missing-page.tsx'
import { FailedQuery } from '#web/ui/error-state.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { personQuery } from '../queries.ts'
import { PersonSkeleton } from './person-skeleton.tsx'
import { PersonView } from './person-view.tsx'
import { WORK_SORTS, type Role, type WorkSort } from '../works.ts'

interface PersonPageProps {
  /** The id in the path. */
  readonly address: string
  /** The role listed first. */
  readonly first: Role
}

const t = fr.people.page

/** A person's page: loading, missing, failed or loaded. */
export function PersonPage({ address, first }: PersonPageProps) {
  const id = parseExternalId(address)
  return id === undefined ? <Unknown /> : <Known key={id} id={id} first={first} />
}

function Known({ id, first }: Pick<PersonPageProps, 'first'> & { readonly id: number }) {
  const { seen, ...search } = useSearch({ strict: false })
  const sort = WORK_SORTS.find((known) => known === search.sort) ?? 'newest'
  const navigate = useNavigate()
  const query = useQuery(personQuery(useCall(), id))
  const show = (shown: { seen: boolean | undefined; sort: WorkSort }) =>
    void navigate({
      to: '.',
      search: {
        ...(shown.seen !== undefined && { seen: shown.seen }),
        ...(shown.sort !== 'newest' && { sort: shown.sort }),
      },
      replace: true,
      resetScroll: false,
    })
  useDocumentTitle(query.data?.name ?? fr.frame.titles.person)
  if (query.isPending) return <PersonSkeleton />
  if (query.isLoadingError) {
    if (hasCode(query.error, 'NOT_FOUND')) return <Unknown />
    return (
      <>
        <PageTitle look="hidden">{fr.frame.titles.person}</PageTitle>
        <FailedQuery query={query} />
      </>
    )
  }
  return (
    <>
      <PersonView
        person={query.data}
        first={first}
        seen={seen}
        sort={sort}
        onFilter={(wanted) => show({ seen: wanted, sort })}
        onSort={(wanted) => show({ seen, sort: wanted })}
      />
      <Attribution />
    </>
  )
}

function Unknown() {
  return (
    <MissingPage
      icon={<UserRoundX aria-hidden />}
      title={t.unknown.title}
      action={
        <AppLink to="/watchlist/search-person" look="primary">
          {t.unknown.action}
        </AppLink>
      }
    >
      {t.unknown.detail}
    </MissingPage>
  )
}
