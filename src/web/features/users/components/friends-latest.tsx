import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { withNoBreakSpaces } from '#shared/french.ts'
import type { FriendEvent } from '#shared/friends.ts'
import { formatAgo } from '#web/i18n/format.ts'
import { FriendNote } from '#web/features/notes/components/friend-note.tsx'
import { fr } from '#web/i18n/fr.ts'
import { errorDetail } from '#web/lib/api-error.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useNow } from '#web/lib/use-now.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { latestQuery } from '#web/features/friends/queries.ts'
import { PersonLink } from '#web/features/friends/components/person-card.tsx'
import { GivenStars } from '#web/ui/given-stars.tsx'
import { WorkButtons } from '#web/features/friends/components/work-buttons.tsx'
import { moveInside } from '#web/features/lists/move-inside.ts'
import { WorkLink, WorkPicture } from '#web/features/friends/components/work-card.tsx'

const t = fr.friends.latest
const grid = 'grid grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))] gap-3'
/** Entries shown. */
const SHOWN = 6

/** Friends' latest activity. */
export function FriendsLatest() {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="mt-10">
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 id={heading} className="font-title text-lead font-semibold">
          {t.title}
        </h2>
        <AppLink to="/feed" className="py-2 text-small whitespace-nowrap touch:py-3">
          {t.all}
        </AppLink>
      </div>
      <Latest />
    </section>
  )
}

function Latest() {
  const latest = useQuery(latestQuery(useCall()))
  const now = useNow()
  if (latest.isLoadingError) {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3 rounded-medium bg-sunken p-4">
        <p className="text-ink-soft">{errorDetail(latest.error)}</p>
        <Button isSmall onClick={() => void latest.refetch()}>
          {fr.kit.retry}
        </Button>
      </div>
    )
  }
  if (latest.isPending) {
    return (
      <Loading>
        <div className={grid}>
          {Array.from({ length: SHOWN }, (_, place) => (
            <Skeleton key={place} className="h-35 rounded-large" />
          ))}
        </div>
      </Loading>
    )
  }
  const { results, hasFriends } = latest.data
  if (results.length === 0) {
    return (
      <p className="rounded-medium bg-sunken p-4 text-ink-soft">
        {hasFriends ? (
          t.empty
        ) : (
          <>
            {t.alone} <AppLink to="/friends">{t.find}</AppLink>
          </>
        )}
      </p>
    )
  }
  return (
    <ul
      // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari forgets a list without bullets
      role="list"
      className={grid}
    >
      {results.slice(0, SHOWN).map((news) => (
        <li key={`${news.user.id} ${news.work.type} ${news.work.id}`}>
          <News news={news} now={now} />
        </li>
      ))}
    </ul>
  )
}

function News({ news, now }: { readonly news: FriendEvent; readonly now: number }) {
  const { user, work, rating, note, spoiler, at } = news
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows between what is inside
    <article
      onKeyDown={moveInside}
      className="relative flex h-full gap-3 rounded-large border border-line bg-sheet p-3 shadow-card"
    >
      <WorkPicture work={work} width={4} />
      <div className="flex min-w-0 flex-1 flex-col">
        <p className="relative z-1 flex w-fit max-w-full items-center gap-2 text-small text-ink-soft">
          <Avatar name={user.username} url={user.avatarUrl} className="size-6 text-small" />
          <span className="min-w-0 truncate">
            <span className="font-semibold text-ink">
              <PersonLink user={user} />
            </span>{' '}
            {did(news)}
          </span>
        </p>
        <h3 className="mt-1 line-clamp-2 font-title leading-5 font-semibold wrap-anywhere">
          <WorkLink work={work} className="after:absolute after:inset-0 after:rounded-large">
            {withNoBreakSpaces(work.title)}
          </WorkLink>
        </h3>
        {rating !== null && <GivenStars rating={rating} />}
        <FriendNote
          subject={{ userId: user.id, kind: work.type, workId: work.id }}
          title={work.title}
          name={user.username}
          note={note}
          spoiler={spoiler}
          className="mt-1 line-clamp-2 border-l-2 border-margin-rule pl-2 text-small wrap-anywhere"
        />
        <div className="mt-auto flex items-center justify-between pt-1">
          <time dateTime={at} className="text-small text-ink-soft">
            {formatAgo(at, now)}
          </time>
          <WorkButtons work={work} />
        </div>
      </div>
    </article>
  )
}

/** The main action of an entry. */
function did({ work, isDone, progress, rating, note, spoiler }: FriendEvent): string {
  if (note !== null || spoiler) return t.did.noted
  if (rating !== null) return t.did.rated
  if (progress) return t.did[progress]
  if (!isDone) return t.did.added
  return work.type === 'game' ? t.did.played : t.did.seen
}
