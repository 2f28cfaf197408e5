import { BookX, NotebookPen } from 'lucide-react'
import { fr } from '#web/i18n/fr.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { MissingPage } from '#web/ui/missing-page.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'

const t = fr.year

/** A year without any viewing. */
export function NoYear({ year, detail }: { readonly year: string; readonly detail: string }) {
  return (
    <EmptyState
      icon={<NotebookPen aria-hidden />}
      title={t.empty.title(year)}
      action={
        <AppLink to="/journal" look="primary">
          {t.empty.action}
        </AppLink>
      }
    >
      {detail}
    </EmptyState>
  )
}

/** The page of a URL without a valid year. */
export function NoSuchYear() {
  return (
    <MissingPage
      icon={<BookX aria-hidden />}
      title={t.unknown.title}
      action={
        <AppLink to="/stats" look="primary">
          {t.unknown.action}
        </AppLink>
      }
    >
      {t.unknown.detail}
    </MissingPage>
  )
}

/** A loading story. */
export function YearSkeleton() {
  return (
    <Loading className="mx-auto mt-4 max-w-2xl">
      <Skeleton className="h-112 rounded-large" />
      <Skeleton className="mx-auto mt-3 h-11 w-48" />
    </Loading>
  )
}
