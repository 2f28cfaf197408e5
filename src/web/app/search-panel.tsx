import type { User } from '#shared/auth.ts'
import { SearchDialog } from '#web/features/search/components/search-dialog.tsx'
import type { EarlySearchProps } from './early-search.tsx'
import { pagesFor } from './pages.ts'

interface SearchPanelProps extends EarlySearchProps {
  readonly user: User
}

/** The one search, with the pages that this person may open; begins with what was typed before it came. */
export function SearchPanel({ user, words, onSubmit, onClose }: SearchPanelProps) {
  return (
    <SearchDialog
      userId={user.id}
      pages={pagesFor(user.role)}
      firstWords={words}
      onSubmit={onSubmit}
      onClose={onClose}
    />
  )
}
