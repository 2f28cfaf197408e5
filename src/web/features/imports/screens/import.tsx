import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { FileX } from 'lucide-react'
import type { Import } from '#shared/import-shapes.ts'
import { fr } from '#web/i18n/fr.ts'
import { isMissing } from '#web/lib/api-error.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { AppLink } from '#web/ui/app-link.tsx'
import { FailedQuery } from '#web/ui/error-state.tsx'
import { MissingPage } from '#web/ui/missing-page.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { Done } from '../components/done.tsx'
import { Interrupted } from '../components/interrupted.tsx'
import { LeftAside } from '../components/left-aside.tsx'
import { Preview } from '../components/preview.tsx'
import { Refused } from '../components/refused.tsx'
import { Remarks } from '../components/remarks.tsx'
import { Running } from '../components/running.tsx'
import { importQuery, isRunning } from '../queries.ts'
import { formatsOf, nameOf } from '../texts.ts'

const t = fr.imports.page

/** One import, at any stage. */
export function ImportScreen() {
  const { id } = useParams({ from: '/import/$id' })
  const query = useQuery(importQuery(useCall(), id))
  if (isMissing(query.error)) return <Missing />
  if (query.isPending) return <Waiting />
  if (query.isLoadingError) {
    return (
      <>
        <PageTitle look="hidden">{fr.imports.heading}</PageTitle>
        <FailedQuery query={query} />
      </>
    )
  }
  const known = query.data
  return (
    <div className="mx-auto grid max-w-3xl gap-6">
      <Header known={known} />
      <Remarks known={known} />
      <Stage known={known} />
    </div>
  )
}

function Header({ known }: { readonly known: Import }) {
  const { ignored, lists } = known
  const formats = formatsOf(known)
  const brought = t.choices(known.choices)
  return (
    <div>
      <AppLink to="/import" className="text-small">
        {t.all}
      </AppLink>
      <PageTitle className="mt-1 wrap-anywhere">{nameOf(known)}</PageTitle>
      <div className="mt-1 wrap-anywhere text-ink-soft">
        {formats !== '' && <p>{t.recognised(formats)}</p>}
        {lists.length > 0 && <p>{t.lists(lists)}</p>}
        {brought !== '' && <p>{brought}</p>}
        {ignored.length > 0 && <p>{t.ignored(ignored)}</p>}
      </div>
    </div>
  )
}

/** The content for each state. */
function Stage({ known }: { readonly known: Import }) {
  const { state } = known
  if (isRunning(known)) return <Running known={known} />
  if (state === 'receiving') return <Interrupted />
  if (state === 'refused') return <Refused known={known} />
  if (state === 'ready') return <Preview known={known} />
  return (
    <>
      <Done known={known} />
      <LeftAside known={known} />
    </>
  )
}

function Missing() {
  return (
    <MissingPage
      icon={<FileX aria-hidden />}
      title={t.missing.title}
      action={
        <AppLink to="/import" look="primary">
          {t.missing.back}
        </AppLink>
      }
    >
      {t.missing.detail}
    </MissingPage>
  )
}

function Waiting() {
  return (
    <Loading className="mx-auto grid max-w-3xl gap-6">
      <PageTitle look="hidden">{fr.imports.heading}</PageTitle>
      <div>
        <Skeleton className="h-4 w-36" />
        <Skeleton className="mt-3 h-8 w-3/5" />
        <Skeleton className="mt-2 h-4 w-48" />
      </div>
      <Skeleton className="h-40 rounded-large" />
    </Loading>
  )
}
