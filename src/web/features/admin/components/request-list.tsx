import { Check, X } from 'lucide-react'
import type { AccessRequest } from '#shared/admin.ts'
import type { User } from '#shared/auth.ts'
import { fr } from '#web/i18n/fr.ts'
import { formatDay } from '#web/i18n/format.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import type { Decision } from '../queries.ts'

const t = fr.admin.requests
const row = 'flex items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5'
const list =
  'divide-y divide-line overflow-hidden rounded-large border border-line bg-sheet shadow-card'

interface RequestListProps {
  readonly users: readonly AccessRequest[]
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (user: User, isChosen: boolean) => void
  readonly onDecide: (users: readonly User[], decision: Decision) => void
}

export function RequestList({ users, chosen, onChoose, onDecide }: RequestListProps) {
  return (
    <ul className={list}>
      {users.map((user) => (
        <li key={user.id} className={cx(row, 'max-sm:flex-wrap')}>
          <input
            type="checkbox"
            aria-label={t.choosePerson(user.username)}
            checked={chosen.has(user.id)}
            onChange={(change) => onChoose(user, change.target.checked)}
            className="size-6 shrink-0"
          />
          <span className="max-sm:hidden">
            <Avatar name={user.username} url={user.avatarUrl} />
          </span>
          <div className="grid min-w-0 flex-1 gap-x-4 sm:grid-cols-[1fr_auto] sm:items-center">
            <p className="font-semibold wrap-anywhere">{user.username}</p>
            <p className="row-start-2 text-small wrap-anywhere text-ink-soft">{user.email}</p>
            <p className="text-small text-ink-soft sm:row-span-2">
              {t.askedOn(formatDay(user.createdAt))}
              {user.fromSameNetwork > 1 && (
                <span className="block">{t.sameNetwork(user.fromSameNetwork)}</span>
              )}
            </p>
          </div>
          <div className="flex shrink-0 items-center gap-2 max-sm:w-full max-sm:pl-10">
            <Button
              look="primary"
              isSmall
              icon={<Check aria-hidden className="size-4" />}
              aria-label={t.acceptPerson(user.username)}
              onClick={() => onDecide([user], 'accept')}
            >
              {t.accept}
            </Button>
            <IconButton
              label={t.refusePerson(user.username)}
              icon={<X aria-hidden />}
              onClick={() => onDecide([user], 'refuse')}
            />
          </div>
        </li>
      ))}
    </ul>
  )
}

export function RequestsLoading() {
  return (
    <Loading className={list}>
      {[1, 2, 3, 4].map((place) => (
        <div key={place} className={row}>
          <Skeleton className="size-6 rounded-small" />
          <Skeleton className="size-10 rounded-full max-sm:hidden" />
          <div className="grow">
            <Skeleton className="mb-2 h-5 w-36" />
            <Skeleton className="h-4 w-52" />
          </div>
          <Skeleton className="h-8 w-28 rounded-medium" />
        </div>
      ))}
    </Loading>
  )
}
