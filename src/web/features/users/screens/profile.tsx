import { useQuery } from '@tanstack/react-query'
import { ShareButton } from '#web/features/chat/components/share-button.tsx'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useUser } from '#web/lib/session-context.tsx'
import { AppLink } from '#web/ui/app-link.tsx'
import { CopyLink } from '#web/ui/copy-link.tsx'
import { FailedQuery } from '#web/ui/error-state.tsx'
import { UserHeader } from '../components/user-header.tsx'
import { UserShelf } from '../components/user-shelf.tsx'
import { userQuery } from '#web/features/friends/queries.ts'

/** My page as friends see it, and its link. */
export function ProfileScreen() {
  const call = useCall()
  const me = useUser()
  const page = useQuery({
    ...userQuery(call, me?.id ?? ''),
    enabled: me !== undefined,
    // The counts change with one's own writes.
    refetchOnMount: 'always',
  })
  if (!me) return null
  const { id, username, avatarUrl } = me
  return (
    <>
      <UserHeader
        user={{ id, username, avatarUrl, isOnline: null, lastSeenAt: null }}
        line={fr.users.profile.lead}
      >
        <CopyLink address={`${location.origin}/user/${id}`} t={fr.users.profile} />
        <ShareButton media={{ type: 'user', id, title: username }} />
        <AppLink to="/journal" look="secondary" isSmall>
          {fr.frame.nav.journal}
        </AppLink>
        <AppLink to="/stats" look="secondary" isSmall>
          {fr.frame.nav.stats}
        </AppLink>
        <AppLink to="/account" look="secondary" isSmall>
          {fr.frame.nav.account}
        </AppLink>
      </UserHeader>
      {page.isLoadingError ? (
        <FailedQuery query={page} />
      ) : (
        <UserShelf user={me} counts={page.data?.counts} isOwn />
      )}
    </>
  )
}
