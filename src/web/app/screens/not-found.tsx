import { fr } from '#web/i18n/fr.ts'
import { useDocumentTitle } from '#web/lib/use-document-title.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'

/** The page of an unknown path. */
export function NotFound() {
  useDocumentTitle(fr.frame.titles.notFound)
  return (
    <div className="mx-auto flex max-w-md grow flex-col items-center justify-center px-4 py-16 text-center">
      <p
        aria-hidden
        className="margin-line mb-8 flex h-40 w-32 -rotate-6 items-center justify-center rounded-medium border border-line ruled-page pl-6 font-title text-title text-ink-soft shadow-card"
      >
        404
      </p>
      <PageTitle>{fr.frame.titles.notFound}</PageTitle>
      <p className="mt-2 mb-6 text-ink-soft">{fr.frame.notFound.text}</p>
      <AppLink to="/home" look="primary">
        {fr.frame.notFound.back}
      </AppLink>
    </div>
  )
}
