import { BookOpen, Gamepad2, ListFilter } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { fr } from '#web/i18n/fr.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

interface ListNothingProps {
  readonly of: keyof typeof kinds
  /** Filters hide all items; else the list is empty. */
  readonly isHidden: boolean
  readonly onClearFilters: () => void
  /** What else may bring some back. */
  readonly children?: ReactNode
}

const kinds = {
  titles: { t: fr.listNothing, Icon: BookOpen, to: '/watchlist/search' },
  games: { t: fr.gameList, Icon: Gamepad2, to: '/steam/search-game' },
} as const

/** The user's own list is empty, or hidden by filters. */
export function ListNothing({ of, isHidden, onClearFilters, children }: ListNothingProps) {
  const {
    t: { hidden, empty },
    Icon,
    to,
  } = kinds[of]
  return isHidden ? (
    <Nothing icon={<ListFilter aria-hidden />} t={hidden}>
      {children}
      <Button onClick={onClearFilters}>{hidden.action}</Button>
    </Nothing>
  ) : (
    <Nothing icon={<Icon aria-hidden />} t={empty}>
      <AppLink to={to} look="primary">
        {empty.action}
      </AppLink>
    </Nothing>
  )
}

interface NothingProps {
  readonly icon: ReactNode
  readonly t: { readonly title: string; readonly detail: string }
  readonly children?: ReactNode
}

/** Takes the focus that the last removed item had. */
export function Nothing({ icon, t: { title, detail }, children }: NothingProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <EmptyState icon={icon} title={title} action={children}>
        {detail}
      </EmptyState>
    </div>
  )
}
