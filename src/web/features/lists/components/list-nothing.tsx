import { BookOpen, ListFilter } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { fr } from '#web/i18n/fr.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

interface ListNothingProps {
  /** The filters hide what there is; else there is nothing yet. */
  readonly isHidden: boolean
  readonly onClearFilters: () => void
}

const words = fr.listNothing

/** Nothing to show of one's own list: why, and what to do. */
export function ListNothing({ isHidden, onClearFilters }: ListNothingProps) {
  return isHidden ? (
    <Nothing icon={<ListFilter aria-hidden />} words={words.hidden}>
      <Button onClick={onClearFilters}>{words.hidden.action}</Button>
    </Nothing>
  ) : (
    <Nothing icon={<BookOpen aria-hidden />} words={words.empty}>
      <AppLink to="/watchlist/search" look="primary">
        {words.empty.action}
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
