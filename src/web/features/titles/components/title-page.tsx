import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { BookX } from 'lucide-react'
import type { MediaType } from '#shared/titles.ts'
import { useSavedShows } from '#web/features/saved-shows/use-saved-shows.ts'
import { fr } from '#web/i18n/fr.ts'
import { hasCode } from '#web/lib/api-error.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { parseExternalId } from '#web/lib/external-id.ts'
import { useDocumentTitle } from '#web/lib/use-document-title.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { MissingPage } from '#web/ui/missing-page.tsx'
import { FailedQuery } from '#web/ui/error-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { titleQuery } from '../queries.ts'
import { nameOf } from '#web/features/lists/any-title.ts'
import { Attribution } from './attribution.tsx'
import { SavedTitleFallback } from './saved-title-fallback.tsx'
import { TitleBody } from './title-body.tsx'
import { TitleHeader } from './title-header.tsx'
import { TitleBodySkeleton } from './title-page-skeleton.tsx'

interface TitlePageProps {
  readonly mediaType: MediaType
  /** The id in the path. */
  readonly address: string
}

/** A title's page: loading, missing, failed (with the user's own marks on a saved one) or loaded. */
export function TitlePage({ mediaType, address }: TitlePageProps) {
  const id = parseExternalId(address)
  return id === undefined ? (
    <NoSuchTitle mediaType={mediaType} />
  ) : (
    <Found mediaType={mediaType} id={id} />
  )
}

function Found({ mediaType, id }: { readonly mediaType: MediaType; readonly id: number }) {
  const key = `${mediaType}:${id}` as const
  const given = useLocation({ select: ({ state }) => state.known })
  const known = given?.key === key ? given : undefined
  const page = useQuery(titleQuery(useCall(), mediaType, id))
  const own = useSavedShows()
  const mine = own.saved.get(key)
  const name = page.data ? nameOf(page.data) : (known?.name ?? (mine && nameOf(mine)))
  useDocumentTitle(name ?? fr.frame.titles[mediaType])
  if (page.isLoadingError && !own.isPending) {
    const isGone = hasCode(page.error, 'NOT_FOUND')
    const why = isGone ? (
      <Notice severity="warn" className="mt-8">
        {fr.titlePage.notFound.detail}
      </Notice>
    ) : (
      <FailedQuery query={page} />
    )
    if (mine) return <SavedTitleFallback saved={mine}>{why}</SavedTitleFallback>
    if (isGone) return <NoSuchTitle mediaType={mediaType} />
    return (
      <>
        <PageTitle look={name === undefined ? 'hidden' : 'title'}>
          {name ?? fr.frame.titles[mediaType]}
        </PageTitle>
        {why}
      </>
    )
  }
  // Waits for my own state, so that nothing shifts when it arrives.
  const detail = own.isPending ? undefined : page.data
  return (
    <article aria-busy={detail === undefined}>
      <TitleHeader titleKey={key} known={known} detail={detail} own={own} />
      {detail ? (
        <>
          <TitleBody detail={detail} saved={own.saved} />
          <Attribution />
        </>
      ) : (
        <TitleBodySkeleton />
      )}
    </article>
  )
}

function NoSuchTitle({ mediaType }: { readonly mediaType: MediaType }) {
  const t = fr.titlePage.notFound
  return (
    <MissingPage
      icon={<BookX aria-hidden />}
      title={t[mediaType]}
      action={
        <AppLink to="/watchlist/search" look="primary">
          {t.back}
        </AppLink>
      }
    >
      {t.detail}
    </MissingPage>
  )
}
