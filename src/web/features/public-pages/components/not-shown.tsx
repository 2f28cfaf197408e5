import { EyeOff } from 'lucide-react'
import { fr } from '#web/i18n/fr.ts'
import { isMissing } from '#web/lib/api-error.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { type FailableQuery, FailedQuery } from '#web/ui/error-state.tsx'
import { MissingPage } from '#web/ui/missing-page.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'

const t = fr.publicPages

/** A page that is not public, or failed to load. */
export function NotShown({ query }: { readonly query: FailableQuery }) {
  if (isMissing(query.error)) {
    return (
      <MissingPage
        icon={<EyeOff aria-hidden />}
        title={t.gone.title}
        action={
          <AppLink to="/home" look="primary">
            {t.gone.back}
          </AppLink>
        }
      >
        {t.gone.detail}
      </MissingPage>
    )
  }
  return (
    <>
      <PageTitle look="hidden">{fr.frame.titles.publicPage}</PageTitle>
      <FailedQuery query={query} />
    </>
  )
}
