import { useQuery } from '@tanstack/react-query'
import { ShareButton } from '#web/features/chat/components/share-button.tsx'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { late } from '#web/ui/late.tsx'
import { useUser } from '#web/lib/session-context.tsx'
import { CopyLink } from '#web/ui/copy-link.tsx'
import { UserHeader } from '../components/user-header.tsx'
import { UserShelf } from '../components/user-shelf.tsx'
import { userQuery } from '#web/features/friends/queries.ts'

/** Loads after the page itself, which most come for. */
const AccountSettings = late(
  async () =>
    (await import('#web/features/account/components/account-settings.tsx')).AccountSettings,
)

/** My own page as my friends see it, the way to share it, and my account. */
export function ProfileScreen() {
  const call = useCall()
  const me = useUser()
  const page = useQuery({ ...userQuery(call, me?.id ?? ''), enabled: me !== undefined })
  if (!me) return null
  const { id, username, avatarUrl } = me
  return (
    <>
      <UserHeader
        user={{ id, username, avatarUrl, isOnline: null, lastSeenAt: null }}
        line={fr.friends.profile.lead}
      >
        <CopyLink address={`${location.origin}/user/${id}`} words={fr.friends.profile} />
        <ShareButton media={{ type: 'user', id, title: username }} />
      </UserHeader>
      <UserShelf user={me} counts={page.data?.counts} isOwn>
        <AccountSettings />
      </UserShelf>
    </>
  )
}
