import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { BookX } from 'lucide-react'
import type { MediaType } from '#shared/titles.ts'
import { useSavedShows } from '#web/features/saved-shows/use-saved-shows.ts'
import { fr } from '#web/i18n/fr.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { idIn } from '#web/lib/external-id.ts'
import { useDocumentTitle } from '#web/lib/use-document-title.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { titleQuery } from '../queries.ts'
import { nameOf } from '#web/features/lists/any-title.ts'
import { Attribution } from './attribution.tsx'
import { TitleBody } from './title-body.tsx'
import { TitleHeader } from './title-header.tsx'
import { TitleBodySkeleton } from './title-page-skeleton.tsx'

interface TitlePageProps {
  readonly mediaType: MediaType
  /** The id as the page's address has it. */
  readonly address: string
}

/** A title's own page in its four states: coming, not there, failed, there. */
export function TitlePage({ mediaType, address }: TitlePageProps) {
  const id = idIn(address)
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
  const name = page.data ? nameOf(page.data) : known?.name
  useDocumentTitle(name ?? fr.frame.titles[mediaType])
  if (page.isLoadingError) {
    if (page.error instanceof ApiError && page.error.code === 'NOT_FOUND') {
      return <NoSuchTitle mediaType={mediaType} />
    }
    return (
      <>
        <PageTitle look={name === undefined ? 'hidden' : 'title'}>
          {name ?? fr.frame.titles[mediaType]}
        </PageTitle>
        <ErrorState
          error={page.error}
          onRetry={() => void page.refetch()}
          isRetrying={page.isFetching}
        />
      </>
    )
  }
  // My own marks come with the rest, so that nothing below them moves when they do.
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
  const words = fr.titlePage.notFound
  useDocumentTitle(words[mediaType])
  return (
    <>
      <PageTitle look="hidden">{words[mediaType]}</PageTitle>
      <EmptyState
        icon={<BookX aria-hidden />}
        title={words[mediaType]}
        action={
          <AppLink to="/watchlist/search" look="primary">
            {words.back}
          </AppLink>
        }
      >
        {words.detail}
      </EmptyState>
    </>
  )
}
