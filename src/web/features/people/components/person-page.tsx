import { useQuery } from '@tanstack/react-query'
import { UserRoundX } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Attribution } from '#web/features/titles/components/attribution.tsx'
import { fr } from '#web/i18n/fr.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { idIn } from '#web/lib/external-id.ts'
import { useDocumentTitle } from '#web/lib/use-document-title.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { personQuery } from '../queries.ts'
import { PersonSkeleton } from './person-skeleton.tsx'
import { PersonView } from './person-view.tsx'
import type { Role } from '../works.ts'

interface PersonPageProps {
  /** The id as the address has it. */
  readonly address: string
  /** The role that comes first. */
  readonly first: Role
  readonly seen: boolean | undefined
  readonly onFilter: (seen: boolean | undefined) => void
}

const words = fr.people.page

/** A person, in the states of a page: coming, unknown, failed, there. */
export function PersonPage({ address, ...rest }: PersonPageProps) {
  const id = idIn(address)
  return id === undefined ? <Unknown /> : <Known id={id} {...rest} />
}

function Known({ id, ...rest }: Omit<PersonPageProps, 'address'> & { readonly id: number }) {
  const query = useQuery(personQuery(useCall(), id))
  useDocumentTitle(query.data?.name ?? fr.frame.titles.person)
  // The title that waits takes the focus after a navigation, and hands it to the one that comes.
  const hasFocus = useRef(false)
  useEffect(() => {
    if (query.isPending || !hasFocus.current) return
    hasFocus.current = false
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [query.isPending])
  if (query.isPending) {
    return (
      // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only follows the focus
      <div
        onFocus={() => {
          hasFocus.current = true
        }}
        onBlur={() => {
          hasFocus.current = false
        }}
      >
        <PersonSkeleton />
      </div>
    )
  }
  if (query.isLoadingError) {
    if (query.error instanceof ApiError && query.error.code === 'NOT_FOUND') return <Unknown />
    return (
      <>
        <PageTitle look="hidden">{fr.frame.titles.person}</PageTitle>
        <ErrorState
          error={query.error}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      </>
    )
  }
  return (
    <>
      <PersonView person={query.data} {...rest} />
      <Attribution />
    </>
  )
}

function Unknown() {
  useDocumentTitle(words.unknown.title)
  return (
    <>
      <PageTitle look="hidden">{words.unknown.title}</PageTitle>
      <EmptyState
        icon={<UserRoundX aria-hidden />}
        title={words.unknown.title}
        action={
          <AppLink to="/watchlist/search-person" look="primary">
            {words.unknown.action}
          </AppLink>
        }
      >
        {words.unknown.detail}
      </EmptyState>
    </>
  )
}
