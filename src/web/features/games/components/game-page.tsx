import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { BookX } from 'lucide-react'
import { useSavedGames } from '#web/features/saved-games/use-saved-games.ts'
import { fr } from '#web/i18n/fr.ts'
import { formatAgo } from '#web/i18n/format.ts'
import { hasCode } from '#web/lib/api-error.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { parseExternalId } from '#web/lib/external-id.ts'
import { useDocumentTitle } from '#web/lib/use-document-title.ts'
import { useNow } from '#web/lib/use-now.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { MissingPage } from '#web/ui/missing-page.tsx'
import { FailedQuery } from '#web/ui/error-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { gameQuery } from '../queries.ts'
import { GameBody } from './game-body.tsx'
import { isStale } from '../game-facts.ts'
import { GameHeader } from './game-header.tsx'
import { GameBodySkeleton } from './game-page-skeleton.tsx'
import { SavedGameFallback } from './saved-game-fallback.tsx'

const t = fr.gamePage

/** A game's page: loading, missing, failed (with the user's own marks on a saved one) or loaded. */
export function GamePage({ address }: { readonly address: string }) {
  const id = parseExternalId(address)
  return id === undefined ? <NoSuchGame /> : <Found id={id} />
}

function Found({ id }: { readonly id: number }) {
  const given = useLocation({ select: ({ state }) => state.knownGame })
  const known = given?.steamApiId === id ? given : undefined
  const now = useNow()
  const page = useQuery(gameQuery(useCall(), id))
  const own = useSavedGames()
  const mine = own.saved.get(`game:${id}`)
  const name = page.data?.name ?? known?.name ?? mine?.name
  useDocumentTitle(name ?? fr.frame.titles.game)
  if (page.isLoadingError && !own.isPending) {
    const isGone = hasCode(page.error, 'NOT_FOUND')
    const why = isGone ? (
      <Notice severity="warn" className="mt-8">
        {t.notFound.detail}
      </Notice>
    ) : (
      <FailedQuery query={page} />
    )
    if (mine) return <SavedGameFallback saved={mine}>{why}</SavedGameFallback>
    if (isGone) return <NoSuchGame />
    return (
      <>
        <PageTitle look={name === undefined ? 'hidden' : 'title'}>
          {name ?? fr.frame.titles.game}
        </PageTitle>
        {why}
      </>
    )
  }
  // Waits for my own state, so that nothing shifts when it arrives.
  const detail = own.isPending ? undefined : page.data
  return (
    <article aria-busy={detail === undefined}>
      <GameHeader steamApiId={id} known={known} detail={detail} />
      {detail && isStale(detail, now) && (
        <Notice severity="warn" className="mt-4">
          {t.stale(formatAgo(detail.fetchedAt, now))}
        </Notice>
      )}
      {detail ? <GameBody detail={detail} /> : <GameBodySkeleton />}
    </article>
  )
}

function NoSuchGame() {
  const { title, detail, back } = t.notFound
  return (
    <MissingPage
      icon={<BookX aria-hidden />}
      title={title}
      action={
        <AppLink to="/steam/search-game" look="primary">
          {back}
        </AppLink>
      }
    >
      {detail}
    </MissingPage>
  )
}
