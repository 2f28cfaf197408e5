import type { User } from '#shared/auth.ts'
import { SearchDialog } from '#web/features/search/components/search-dialog.tsx'
import { pagesFor } from './pages.ts'

interface SearchPanelProps {
  readonly user: User
  readonly firstWords: string
  readonly onSubmit: (words: string) => void
  readonly onClose: () => void
}

/** The one search, with the pages that this person may open. */
export default function SearchPanel({ user, ...rest }: SearchPanelProps) {
  return <SearchDialog userId={user.id} pages={pagesFor(user.role)} {...rest} />
}
