import { Navigate } from '@tanstack/react-router'
import { fr } from '#web/i18n/fr.ts'
import { AppLink } from '#web/ui/app-link.tsx'

const t = fr.admin.pager

export interface PagerProps {
  readonly to: '/admin/access-requests' | '/admin/users-manager' | '/admin/audit'
  readonly page: number
  /** Other search parameters to keep. */
  readonly search?: object | undefined
  readonly totalPages: number
  /** `totalPages` may come from an earlier response. */
  readonly isLoading: boolean
}

/** Links to the previous and next page; redirects to the last page from beyond it. */
export function Pager({ to, page, search, totalPages, isLoading }: PagerProps) {
  const at = (wanted: number) => ({ ...search, ...(wanted > 1 && { page: wanted }) })
  const last = Math.max(1, totalPages)
  if (page > last && !isLoading) return <Navigate replace to={to} search={at(last)} />
  if (last === 1 && page === 1) return null
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
