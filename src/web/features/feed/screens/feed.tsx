import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { BellOff, Newspaper } from 'lucide-react'
import { useState } from 'react'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useScrollRestoration } from '#web/lib/use-scroll-restoration.ts'
import { useNow } from '#web/lib/use-now.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailedQuery } from '#web/ui/error-state.tsx'
import { MoreResults } from '#web/ui/more-results.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { FeedDays } from '../components/feed-days.tsx'
import { FeedToolbar } from '../components/feed-toolbar.tsx'
import { MutedDialog } from '../components/muted-dialog.tsx'
import { NewsPill } from '../components/news-pill.tsx'
import { cardsOf, newCardsIn, withNewCards } from '../new-cards.ts'
import { type FeedFilter, type FeedPages, feedQuery, headQuery } from '../queries.ts'

const t = fr.feed

/** What friends did, day by day. */
export function FeedScreen() {
  const { kind, type, friend: userId } = useSearch({ from: '/feed' })
  const navigate = useNavigate({ from: '/feed' })
  const [isMutedOpen, setMutedOpen] = useState(false)
  const filter = {
    ...(kind && { kind }),
    ...(type && { type }),
    ...(userId !== undefined && { userId }),
  }
  const show = (wanted: FeedFilter) =>
    void navigate({
      search: { kind: wanted.kind, type: wanted.type, friend: wanted.userId },
      replace: true,
    })
  return (
    <div className="mx-auto max-w-3xl">
      <div className="flex flex-wrap items-center gap-2">
        <PageTitle className="mr-auto">{t.heading}</PageTitle>
        <Button
          isSmall
          icon={<BellOff aria-hidden className="size-4" />}
          onClick={() => setMutedOpen(true)}
        >
          {t.muted.open}
        </Button>
      </div>
      <p className="mt-1 mb-4 text-ink-soft">{t.lead}</p>
      <FeedToolbar filter={filter} onChange={show} />
      <Feed filter={filter} onChange={show} />
      {isMutedOpen && <MutedDialog onClose={() => setMutedOpen(false)} />}
    </div>
  )
}

interface FeedProps {
  readonly filter: FeedFilter
  readonly onChange: (filter: FeedFilter) => void
}

function Feed({ filter, onChange }: FeedProps) {
  const call = useCall()
  const client = useQueryClient()
  const now = useNow()
  const query = feedQuery(call, filter)
  const feed = useInfiniteQuery(query)
  const { data: head } = useQuery(headQuery(call, filter, feed.data?.pages[0]))
  useScrollRestoration(feed.data?.pages.length ?? 0)
  if (feed.isPending) return <Waiting />
  if (feed.isLoadingError) return <FailedQuery query={feed} />
  const cards = cardsOf(feed.data.pages)
  const news = newCardsIn(head, cards)
  const showNews = () => {
    const merged = head && withNewCards(feed.data, head)
    if (merged) client.setQueryData<FeedPages>(query.queryKey, merged)
    else void client.resetQueries({ queryKey: query.queryKey })
    window.scrollTo({ top: 0 })
  }
  const isMore = news.length > 0 && news.length === head?.results.length && head.next !== null
  return (
    <>
      <NewsPill count={news.length} isMore={isMore} onShow={showNews} />
      {cards.length === 0 && !feed.hasNextPage ? (
        <Nothing isFiltered={Object.keys(filter).length > 0} onClear={() => onChange({})} />
      ) : (
        <FeedDays cards={cards} now={now} onOnly={(userId) => onChange({ ...filter, userId })} />
      )}
      <MoreResults query={feed} />
    </>
  )
}

interface NothingProps {
  readonly isFiltered: boolean
  readonly onClear: () => void
}

function Nothing({ isFiltered, onClear }: NothingProps) {
  const texts = isFiltered ? t.hidden : t.empty
  return (
    <EmptyState
      icon={<Newspaper aria-hidden />}
      title={texts.title}
      action={
        isFiltered ? (
          <Button onClick={onClear}>{texts.action}</Button>
        ) : (
          <AppLink to="/friends" look="primary">
            {texts.action}
          </AppLink>
        )
      }
    >
      {texts.detail}
    </EmptyState>
  )
}

function Waiting() {
  return (
    <Loading className="mt-6">
      <Skeleton className="mb-3 h-7 w-32" />
      <div className="grid gap-3">
        {Array.from({ length: 4 }, (_, place) => (
          <Skeleton key={place} className="h-40 rounded-large" />
        ))}
      </div>
    </Loading>
  )
}
