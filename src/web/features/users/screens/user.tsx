import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Lock, UserRoundX } from 'lucide-react'
import type { UserPage } from '#shared/friends.ts'
import { ShareButton } from '#web/features/chat/components/share-button.tsx'
import { fr } from '#web/i18n/fr.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useDocumentTitle } from '#web/lib/use-document-title.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { RelationButtons } from '../components/relation-buttons.tsx'
import { useFriendActions } from '#web/features/friends/use-friend-actions.ts'
import { UserHeader } from '../components/user-header.tsx'
import { UserShelf } from '../components/user-shelf.tsx'
import { UserSkeleton } from '../components/user-skeleton.tsx'
import { userQuery } from '#web/features/friends/queries.ts'

const { page: words, relation: says } = fr.friends

/** Someone's page, in its states: coming, nobody, failed, there. */
export function UserScreen() {
  const { id } = useParams({ from: '/user/$id' })
  const page = useQuery(userQuery(useCall(), id))
  useDocumentTitle(page.data?.user.username ?? fr.frame.titles.user)
  if (page.isPending) return <UserSkeleton />
  if (page.isLoadingError) {
    const isNobody =
      page.error instanceof ApiError && ['NOT_FOUND', 'VALIDATION_FAILED'].includes(page.error.code)
    return isNobody ? (
      <Nobody />
    ) : (
      <>
        <PageTitle look="hidden">{fr.frame.titles.user}</PageTitle>
        <ErrorState
          error={page.error}
          onRetry={() => void page.refetch()}
          isRetrying={page.isFetching}
        />
      </>
    )
  }
  return <Person key={id} {...page.data} />
}

function Person({ user, relation, counts }: UserPage) {
  const actions = useFriendActions()
  const isOwn = relation === 'self'
  const isOpen = isOwn || relation === 'added'
  const share = <ShareButton media={{ type: 'user', id: user.id, title: user.username }} />
  return (
    <>
      <UserHeader user={user} {...(!isOpen && relation !== 'none' && { line: says[relation] })}>
        {isOwn ? (
          <>
            <AppLink to="/profile" look="secondary" isSmall>
              {fr.frame.nav.profile}
            </AppLink>
            {share}
          </>
        ) : (
          <RelationButtons user={user} relation={relation} actions={actions}>
            {share}
          </RelationButtons>
        )}
      </UserHeader>
      {isOpen ? (
        <UserShelf user={user} counts={counts} isOwn={isOwn} />
      ) : (
        relation !== 'blocked' && (
          <EmptyState icon={<Lock aria-hidden />} title={words.stranger(user.username)} />
        )
      )}
    </>
  )
}

function Nobody() {
  useDocumentTitle(words.unknown.title)
  return (
    <>
      <PageTitle look="hidden">{words.unknown.title}</PageTitle>
      <EmptyState
        icon={<UserRoundX aria-hidden />}
        title={words.unknown.title}
        action={
          <AppLink to="/friends" look="primary">
            {words.unknown.back}
          </AppLink>
        }
      >
        {words.unknown.detail}
      </EmptyState>
    </>
  )
}
