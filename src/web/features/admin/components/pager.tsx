import { fr } from '#web/i18n/fr.ts'
import { AppLink } from '#web/ui/app-link.tsx'

const words = fr.admin.pager

interface PagerProps {
  readonly to: '/admin/access-requests' | '/admin/users-manager' | '/admin/audit'
  readonly page: number
  readonly totalPages: number
  /** What the address says beside the page, kept. */
  readonly search?: object | undefined
}

/** The page before and the page after, as links that keep the search. */
export function Pager({ to, page, totalPages, search }: PagerProps) {
  if (totalPages <= 1 && page === 1) return null
  const at = (wanted: number) => ({ ...search, ...(wanted > 1 && { page: wanted }) })
  return (
    <nav aria-label={words.pages} className="mt-5 flex items-center justify-center gap-4">
      {page > 1 && (
        <AppLink to={to} search={at(page - 1)} look="secondary" isSmall>
          {words.previous}
        </AppLink>
      )}
      <span className="text-small text-ink-soft">
        {words.page(page, Math.max(page, totalPages))}
      </span>
      {page < totalPages && (
        <AppLink to={to} search={at(page + 1)} look="secondary" isSmall>
          {words.next}
        </AppLink>
      )}
    </nav>
  )
}
