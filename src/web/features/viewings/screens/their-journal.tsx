import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { FriendsOnly } from '#web/features/friends/components/friends-only.tsx'
import { useOwnerName } from '#web/features/friends/use-owner-name.ts'
import { fr } from '#web/i18n/fr.ts'
import { isForFriends } from '#web/lib/api-error.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useUser } from '#web/lib/session-context.tsx'
import { useDocumentTitle } from '#web/lib/use-document-title.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Diary } from '../components/diary.tsx'
import { diaryQuery } from '../queries.ts'

const t = fr.diary

/** A friend's diary, as far as they show it. */
export function TheirJournalScreen() {
  const { id } = useParams({ from: '/journal/$id' })
  return <TheirJournal key={id} owner={id} />
}

function TheirJournal({ owner }: { readonly owner: string }) {
  const search = useSearch({ from: '/journal/$id' })
  const navigate = useNavigate({ from: '/journal/$id' })
  const name = useOwnerName(owner)
  const isOwn = useUser()?.id === owner
  const heading = isOwn ? t.own : name === undefined ? t.theirs : t.of(name)
  useDocumentTitle(heading)
  const { error } = useInfiniteQuery(diaryQuery(useCall(), {}, owner))
  const isClosed = isForFriends(error)
  return (
    <>
      <PageTitle className="mb-3 wrap-anywhere">{heading}</PageTitle>
      {isClosed ? (
        <FriendsOnly owner={owner} title={t.closed} link={fr.theirList.person}>
          {t.notFriend}
        </FriendsOnly>
      ) : (
        <Diary
          owner={owner}
          search={search}
          onChange={(wanted) =>
            void navigate({ search: wanted, replace: true, resetScroll: false })
          }
        />
      )}
    </>
  )
}
