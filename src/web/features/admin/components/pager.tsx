import { fr } from '#web/i18n/fr.ts'
import { AppLink } from '#web/ui/app-link.tsx'

const t = fr.admin.pager

interface PagerProps {
  readonly to: '/admin/access-requests' | '/admin/users-manager' | '/admin/audit'
  readonly page: number
  readonly totalPages: number
  /** Other search parameters to keep. */
  readonly search?: object | undefined
}

/** Links to the previous and next page. */
export function Pager({ to, page, totalPages, search }: PagerProps) {
  if (totalPages <= 1 && page === 1) return null
  const at = (wanted: number) => ({ ...search, ...(wanted > 1 && { page: wanted }) })
  return (
    <nav aria-label={t.pages} className="mt-5 flex items-center justify-center gap-4">
      {page > 1 && (
        <AppLink to={to} search={at(page - 1)} look="secondary" isSmall>
          {t.previous}
        </AppLink>
      )}
      <span className="text-small text-ink-soft">{t.page(page, Math.max(page, totalPages))}</span>
      {page < totalPages && (
        <AppLink to={to} search={at(page + 1)} look="secondary" isSmall>
          {t.next}
        </AppLink>
      )}
    </nav>
  )
}
