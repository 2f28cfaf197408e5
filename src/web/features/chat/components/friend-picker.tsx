import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fold } from '#shared/fold.ts'
import { friendSearchQuery, friendsQuery } from '#web/features/friends/queries.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { AppLink } from '#web/ui/app-link.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { cx } from '#web/ui/cx.ts'
import { rowsOf } from '#web/lib/infinite-rows.ts'
import { FailedQuery } from '#web/ui/error-state.tsx'
import { MoreResults } from '#web/ui/more-results.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { FRIENDS_MAX } from '#shared/bounds.ts'
import { useFriendsOnly } from '../use-friends-only.ts'

interface FriendPickerProps {
  readonly chosen: ReadonlySet<string>
  readonly onChange: (chosen: ReadonlySet<string>) => void
  /** Ids of friends left out. */
  readonly except?: readonly string[]
  /** Full height: its container scrolls. */
  readonly isLong?: boolean
}

const t = fr.chat.create
/** Neither search field nor scrolling below this number of friends. */
const MANY = 7

/** Chooses one or several friends. */
export function FriendPicker({ chosen, onChange, except, isLong = false }: FriendPickerProps) {
  const call = useCall()
  useFriendsOnly(chosen, onChange)
  const friends = useInfiniteQuery(friendsQuery(call))
  const [query, setQuery] = useState('')
  // The server searches when there are more pages.
  const isAsked = friends.hasNextPage && query.trim() !== ''
  const found = useInfiniteQuery({
    ...friendSearchQuery(call, query.trim()),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  if (friends.isPending) {
    return (
      <Loading className="flex flex-col gap-2">
        {Array.from({ length: 4 }, (_, place) => (
          <Skeleton key={place} className="h-11 rounded-medium" />
        ))}
      </Loading>
    )
  }
  if (friends.isLoadingError) {
    return <FailedQuery query={friends} />
  }
  const usersIn = (pages: typeof friends.data | undefined) =>
    rowsOf(pages).flatMap(({ user }) => (except?.includes(user.id) ? [] : [user]))
  const all = usersIn(friends.data)
  if (all.length === 0 && !friends.hasNextPage) {
    if (rowsOf(friends.data).length > 0) return <p className="text-ink-soft">{t.noOther}</p>
    return (
      <p className="text-ink-soft">
        {t.alone} <AppLink to="/friends">{t.find}</AppLink>
      </p>
    )
  }
  const isMany = all.length >= MANY || friends.hasNextPage
  const source = isAsked ? found : friends
  const shown = isAsked
    ? usersIn(found.data)
    : all.filter(({ username }) => fold(username).includes(fold(query)))
  const toggle = (id: string, isChosen: boolean) =>
    onChange(
      isChosen ? new Set([...chosen, id]) : new Set([...chosen].filter((each) => each !== id)),
    )
  return (
    <>
      {isMany && (
        <SearchField label={t.search} value={query} onChange={setQuery} className="mb-2" />
      )}
      <fieldset
        className={cx(
          'grid min-w-0 grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] content-start gap-x-2',
          !isLong &&
            isMany &&
            'relative max-h-[min(18rem,34dvh)] overflow-y-auto overscroll-contain',
        )}
      >
        <legend className="sr-only">{t.friends}</legend>
        {shown.map(({ id, username, avatarUrl, isOnline }) => (
          <label
            key={id}
            className="flex min-h-12 items-center gap-3 rounded-medium px-2 hover:bg-sunken has-checked:bg-primary-soft has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-primary"
          >
            <Avatar name={username} url={avatarUrl} isOnline={isOnline} className="size-9" />
            <span className="min-w-0 grow truncate">{username}</span>
            <input
              type="checkbox"
              checked={chosen.has(id)}
              disabled={!chosen.has(id) && chosen.size >= FRIENDS_MAX}
              onChange={(change) => toggle(id, change.target.checked)}
              className="size-5 shrink-0"
            />
          </label>
        ))}
        {isAsked && found.isLoadingError ? (
          <div className="col-span-full">
            <FailedQuery query={found} />
          </div>
        ) : (
          shown.length === 0 &&
          !source.isPending &&
          !source.hasNextPage && <p className="col-span-full p-2 text-ink-soft">{t.none}</p>
        )}
        <MoreResults query={source} />
      </fieldset>
    </>
  )
}
