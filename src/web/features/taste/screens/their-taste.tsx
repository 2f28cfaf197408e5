import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { FriendsOnly } from '#web/features/friends/components/friends-only.tsx'
import { useOwnerName } from '#web/features/friends/use-owner-name.ts'
import { fr } from '#web/i18n/fr.ts'
import { isForFriends } from '#web/lib/api-error.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useDocumentTitle } from '#web/lib/use-document-title.ts'
import { FailedQuery } from '#web/ui/error-state.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Pair, PairSkeleton } from '../components/pair.tsx'
import { tasteQuery } from '../queries.ts'

const t = fr.taste

/** A friend's taste beside mine. */
export function TheirTasteScreen() {
  const { id } = useParams({ from: '/taste/$id' })
  const name = useOwnerName(id)
  const query = useQuery(tasteQuery(useCall(), id))
  const heading = name === undefined ? t.theirs : t.withName(name)
  useDocumentTitle(heading)
  return (
    <>
      <PageTitle>{t.theirs}</PageTitle>
      {/* Its line is there before the name is known, so that nothing moves. */}
      <p className="mt-1 mb-4 min-h-7 truncate text-lead text-ink-soft">
        {name !== undefined && t.both(name)}
      </p>
      {query.isPending ? (
        <PairSkeleton />
      ) : isForFriends(query.error) ? (
        <FriendsOnly owner={id} title={t.closed} link={t.person}>
          {t.notFriend}
        </FriendsOnly>
      ) : query.isLoadingError ? (
        <FailedQuery query={query} />
      ) : (
        <Pair taste={query.data} id={id} name={name} />
      )}
    </>
  )
}
