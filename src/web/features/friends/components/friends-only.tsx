import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { AppLink } from '#web/ui/app-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

interface FriendsOnlyProps {
  readonly owner: string
  readonly title: string
  readonly children: ReactNode
  /** Label of the link to the person's page. */
  readonly link: string
}

/** In place of what only friends may read. */
export function FriendsOnly({ owner, title, children, link }: FriendsOnlyProps) {
  return (
    <EmptyState
      icon={<Lock aria-hidden />}
      title={title}
      action={
        <AppLink to="/user/$id" params={{ id: owner }} look="primary">
          {link}
        </AppLink>
      }
    >
      {children}
    </EmptyState>
  )
}
