import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { FeedKind } from '#shared/feed-kinds.ts'
import type { Work } from '#shared/friends.ts'
import { friendsQuery, userQuery } from '#web/features/friends/queries.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { Select } from '#web/ui/select.tsx'
import type { FeedFilter } from '../queries.ts'

const t = fr.feed
const ALL = 'all'
const KINDS = [
  { value: ALL, label: t.kind.all },
  ...FeedKind.options.map((value) => ({ value, label: t.kind[value] })),
] as const
const TYPES = [
  { value: ALL, label: t.type.all },
  ...(['movie', 'tv', 'game'] as const).map((value) => ({ value, label: t.type[value] })),
] as const

interface FeedToolbarProps {
  readonly filter: FeedFilter
  readonly onChange: (filter: FeedFilter) => void
}

/** The feed's filters: kind of news, kind of work, friend. */
export function FeedToolbar({ filter, onChange }: FeedToolbarProps) {
  const { kind, type, userId } = filter
  return (
    <div
      role="group"
      aria-label={t.toolbar}
      className="relative -mx-4 flex gap-2 overflow-x-auto px-4 py-1 *:shrink-0 sm:mx-0 sm:flex-wrap sm:px-0"
    >
      <Select<FeedKind | typeof ALL>
        label={t.kind.legend}
        isLabelHidden
        value={kind ?? ALL}
        choices={KINDS}
        onChange={(value) => onChange({ ...filter, kind: value === ALL ? undefined : value })}
      />
      <Select<Work['type'] | typeof ALL>
        label={t.type.legend}
        isLabelHidden
        value={type ?? ALL}
        choices={TYPES}
        onChange={(value) => onChange({ ...filter, type: value === ALL ? undefined : value })}
      />
      <FriendChoice
        userId={userId}
        onChange={(value) => onChange({ ...filter, userId: value === ALL ? undefined : value })}
      />
    </div>
  )
}

interface FriendChoiceProps {
  readonly userId: string | undefined
  readonly onChange: (userId: string) => void
}

/** The first page of friends; others can be chosen from the menu of their cards. */
function FriendChoice({ userId, onChange }: FriendChoiceProps) {
  const call = useCall()
  const friends = useInfiniteQuery(friendsQuery(call))
  const known = (friends.data?.pages ?? []).flatMap(({ results }) =>
    results.map(({ user }) => user),
  )
  const isOther = userId !== undefined && known.every(({ id }) => id !== userId)
  const other = useQuery({ ...userQuery(call, userId ?? ''), enabled: isOther }).data?.user
  const people = isOther ? [...known, { id: userId, username: other?.username ?? '…' }] : known
  return (
    <Select
      label={t.friend.legend}
      isLabelHidden
      value={userId ?? ALL}
      choices={[
        { value: ALL, label: t.friend.all },
        ...people.map(({ id, username }) => ({ value: id, label: username })),
      ]}
      onChange={onChange}
      className="max-w-full"
    />
  )
}
