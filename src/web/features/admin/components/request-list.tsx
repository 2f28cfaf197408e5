import { Check } from 'lucide-react'
import type { User } from '#shared/auth.ts'
import { fr } from '#web/i18n/fr.ts'
import { formatDay } from '#web/i18n/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Initial } from '#web/ui/initial.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'

const words = fr.admin.requests
const row = 'flex items-center gap-4 px-4 py-3 sm:px-5'
const list =
  'divide-y divide-line overflow-hidden rounded-large border border-line bg-sheet shadow-card'

interface RequestListProps {
  readonly users: readonly User[]
  readonly onAccept: (user: User) => Promise<void>
}

export function RequestList({ users, onAccept }: RequestListProps) {
  return (
    <ul className={list}>
      {users.map((user) => (
        <li key={user.id} className={row}>
          <Initial
            name={user.username}
            className="size-10 bg-primary-soft text-primary max-sm:hidden"
          />
          <div className="grid min-w-0 grow gap-x-4 sm:grid-cols-[1fr_auto] sm:items-center">
            <p className="font-semibold wrap-anywhere">{user.username}</p>
            <p className="row-start-2 text-small wrap-anywhere text-ink-soft">{user.email}</p>
            <p className="text-small text-ink-soft sm:row-span-2">
              {words.askedOn(formatDay(user.createdAt))}
            </p>
          </div>
          <Button
            look="primary"
            isSmall
            icon={<Check aria-hidden className="size-4" />}
            aria-label={words.acceptPerson(user.username)}
            onClick={() => void onAccept(user)}
          >
            {words.accept}
          </Button>
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
