import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Lock, UserRoundX } from 'lucide-react'
import type { UserPage } from '#shared/friends.ts'
import { ShareButton } from '#web/features/chat/components/share-button.tsx'
import { fr } from '#web/i18n/fr.ts'
import { isMissing } from '#web/lib/api-error.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useUser } from '#web/lib/session-context.tsx'
import { useDocumentTitle } from '#web/lib/use-document-title.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { MissingPage } from '#web/ui/missing-page.tsx'
import { FailedQuery } from '#web/ui/error-state.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { RelationButtons } from '../components/relation-buttons.tsx'
import { useFriendActions } from '#web/features/friends/use-friend-actions.ts'
import { UserHeader } from '../components/user-header.tsx'
import { UserShelf } from '../components/user-shelf.tsx'
import { UserSkeleton } from '../components/user-skeleton.tsx'
import { userQuery } from '#web/features/friends/queries.ts'

const t = fr.users.page
const relationText = fr.friends.relation

/** A user's page: loading, missing, failed or loaded. */
export function UserScreen() {
  const { id } = useParams({ from: '/user/$id' })
  const isOwn = useUser()?.id === id
  // One's own writes change one's own counts.
  const page = useQuery({
    ...userQuery(useCall(), id),
    refetchOnMount: isOwn ? 'always' : true,
  })
  useDocumentTitle(page.data?.user.username ?? fr.frame.titles.user)
  // Before the data: a cached user may have deleted their account since.
  if (isMissing(page.error)) return <Nobody />
  if (page.isPending) return <UserSkeleton />
  if (page.isLoadingError) {
    return (
      <>
        <PageTitle look="hidden">{fr.frame.titles.user}</PageTitle>
        <FailedQuery query={page} />
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
      <UserHeader
        user={user}
        {...(!isOpen && relation !== 'none' && { line: relationText[relation] })}
      >
        {isOwn ? (
          <>
            <AppLink to="/profile" look="secondary" isSmall>
              {fr.frame.nav.profile}
            </AppLink>
            {share}
          </>
        ) : (
          <RelationButtons user={user} relation={relation} actions={actions}>
            {isOpen && (
              <AppLink to="/journal/$id" params={{ id: user.id }} look="secondary" isSmall>
                {fr.frame.nav.journal}
              </AppLink>
            )}
            {isOpen && (
              <AppLink to="/stats/$id" params={{ id: user.id }} look="secondary" isSmall>
                {fr.frame.nav.stats}
              </AppLink>
            )}
            {isOpen && (
              <AppLink to="/taste/$id" params={{ id: user.id }} look="secondary" isSmall>
                {t.taste}
              </AppLink>
            )}
            {share}
          </RelationButtons>
        )}
      </UserHeader>
      {isOpen ? (
        <UserShelf user={user} counts={counts} isOwn={isOwn} />
      ) : (
        relation !== 'blocked' && (
          <EmptyState icon={<Lock aria-hidden />} title={t.stranger(user.username)} />
        )
      )}
    </>
  )
}

function Nobody() {
  return (
    <MissingPage
      icon={<UserRoundX aria-hidden />}
      title={t.unknown.title}
      action={
        <AppLink to="/friends" look="primary">
          {t.unknown.back}
        </AppLink>
      }
    >
      {t.unknown.detail}
    </MissingPage>
  )
}
