import type { User } from '#shared/auth.ts'
import { SearchDialog } from '#web/features/search/components/search-dialog.tsx'
import type { SearchFallbackProps } from './search-fallback.tsx'
import { pagesFor } from './pages.ts'

interface SearchPanelProps extends SearchFallbackProps {
  readonly user: User
}

/** The global search, with the pages this user may open; starts with what was typed while it loaded. */
export function SearchPanel({ user, query, onSubmit, onClose }: SearchPanelProps) {
  return (
    <SearchDialog
      userId={user.id}
      pages={pagesFor(user.role)}
      firstQuery={query}
      onSubmit={onSubmit}
      onClose={onClose}
    />
  )
}
