import { BookOpen, Gamepad2, ListFilter } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { fr } from '#web/i18n/fr.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

interface ListNothingProps {
  readonly of: keyof typeof kinds
  /** The filters hide what there is; else there is nothing yet. */
  readonly isHidden: boolean
  readonly onClearFilters: () => void
}

const kinds = {
  titles: { words: fr.listNothing, Icon: BookOpen, to: '/watchlist/search' },
  games: { words: fr.gameList, Icon: Gamepad2, to: '/steam/search-game' },
} as const

/** Nothing to show of one's own list: why, and what to do. */
export function ListNothing({ of, isHidden, onClearFilters }: ListNothingProps) {
  const {
    words: { hidden, empty },
    Icon,
    to,
  } = kinds[of]
  return isHidden ? (
    <Nothing icon={<ListFilter aria-hidden />} words={hidden}>
      <Button onClick={onClearFilters}>{hidden.action}</Button>
    </Nothing>
  ) : (
    <Nothing icon={<Icon aria-hidden />} words={empty}>
      <AppLink to={to} look="primary">
        {empty.action}
      </AppLink>
    </Nothing>
  )
}

interface NothingProps {
  readonly icon: ReactNode
  readonly words: { readonly title: string; readonly detail: string }
  readonly children?: ReactNode
}

/** The last title may have left with the focus: it goes on from here. */
export function Nothing({ icon, words: { title, detail }, children }: NothingProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.focus()
  }, [])
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <EmptyState icon={icon} title={title} action={children}>
        {detail}
      </EmptyState>
    </div>
  )
}
