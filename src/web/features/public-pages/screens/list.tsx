import { useInfiniteQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { withNoBreakSpaces } from '#shared/french.ts'
import type { ListItem } from '#shared/own-list-shapes.ts'
import { subjectOfWork, WorkPicture } from '#web/features/friends/components/work-card.tsx'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useDocumentTitle } from '#web/lib/use-document-title.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { hueAmong } from '#web/ui/hue-among.ts'
import { MoreResults } from '#web/ui/more-results.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { Join } from '../components/join.tsx'
import { NotShown } from '../components/not-shown.tsx'
import { publicListQuery } from '../queries.ts'

const t = fr.publicPages

/** A public list, readable without an account. */
export function PublicListScreen() {
  const { username, list: slug } = useParams({ from: '/p/$username/$list' })
  const query = useInfiniteQuery(publicListQuery(useCall(), username, slug))
  const list = query.data?.pages[0]
  useDocumentTitle(list?.name ?? fr.frame.titles.publicPage)
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-6">
      {query.isLoadingError ? (
        <NotShown query={query} />
      ) : list ? (
        <>
          <PageTitle className="wrap-anywhere">{list.name}</PageTitle>
          <p className="mt-1 text-ink-soft">
            {list.hasPage ? (
              <AppLink to="/p/$username" params={{ username: list.user.username }}>
                {t.by(list.user.username)}
              </AppLink>
            ) : (
              t.by(list.user.username)
            )}
          </p>
          {list.words !== '' && <p className="mt-3 wrap-anywhere">{list.words}</p>}
          <Items
            items={query.data?.pages.flatMap(({ items }) => items) ?? []}
            isNumbered={list.isNumbered}
            label={list.name}
          />
          <MoreResults query={query} />
          <Join />
        </>
      ) : (
        <Loading className="grid gap-6">
          <PageTitle look="hidden">{fr.frame.titles.publicPage}</PageTitle>
          <Skeleton className="h-16 rounded-large" />
          <Skeleton className="h-96 rounded-large" />
        </Loading>
      )}
    </div>
  )
}

interface ItemsProps {
  readonly items: readonly ListItem[]
  readonly isNumbered: boolean
  readonly label: string
}

function Items({ items, isNumbered, label }: ItemsProps) {
  const subjectAt = (at: number) => items[at] && subjectOfWork(items[at].work)
  if (items.length === 0) return <p className="mt-6">{t.emptyList}</p>
  return (
    <ol aria-label={label} className="mt-6">
      {items.map(({ work, year, words }, place) => (
        <li
          key={`${work.type}:${work.id}`}
          className="flex items-center gap-3 border-b border-line py-2"
        >
          {isNumbered && (
            <span className="w-10 shrink-0 text-center font-title text-lead font-semibold text-ink-soft tabular-nums">
              {place + 1}
            </span>
          )}
          <span className="flex w-14 shrink-0 justify-center">
            <WorkPicture
              work={work}
              width={2.75}
              gameWidth={3.5}
              hue={hueAmong(place, 1, subjectAt)}
            />
          </span>
          <div className="min-w-0 flex-1">
            <h2 className="font-title leading-5 font-semibold wrap-anywhere">
              {withNoBreakSpaces(work.title)}
            </h2>
            <p className="text-small text-ink-soft">
              {[fr.watchlist.mediaType[work.type], year].filter(Boolean).join(' · ')}
            </p>
            {words !== '' && <p className="mt-0.5 text-small wrap-anywhere">{words}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}
