import { useState, type CSSProperties, type ReactNode } from 'react'
import { useShowActions } from '#web/features/saved-shows/use-show-actions.ts'
import type { useSavedShows } from '#web/features/saved-shows/use-saved-shows.ts'
import { formatNumber, formatVote } from '#web/i18n/format.ts'
import { fr } from '#web/i18n/fr.ts'
import { Cover, hueOf } from '#web/ui/cover.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { nameOf, yearOf, type ShowKey } from '#web/features/lists/any-title.ts'
import { coverName, type KnownTitle } from '../known-title.ts'
import { backdropImage, posterImage } from '#web/lib/poster.ts'
import { TitleActions } from './title-actions.tsx'
import { lengthOf, otherTitleOf, type TitleDetail } from '../title-facts.ts'
import '#web/ui/item-page.css'

interface TitleHeaderProps {
  readonly titleKey: ShowKey
  /** What the card that led here told. */
  readonly known: KnownTitle | undefined
  /** `undefined`: still to come. */
  readonly detail: TitleDetail | undefined
  readonly own: ReturnType<typeof useSavedShows>
}

const words = fr.titlePage

/** What the title is and what I did with it, over its picture. What is known at once stays in its place. */
export function TitleHeader({ titleKey, known, detail, own }: TitleHeaderProps) {
  const name = detail ? nameOf(detail) : known?.name
  const posterPath = detail ? detail.poster_path : (known?.posterPath ?? null)
  return (
    <header className="relative grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-4 pt-16 sm:grid-cols-[14rem_minmax(0,1fr)] sm:gap-x-8">
      <Backdrop path={detail?.backdrop_path ?? null} name={name ?? ''} />
      <div
        className="relative self-start rounded-medium shadow-float sm:row-span-2"
        style={{ viewTransitionName: coverName(titleKey) }}
      >
        {name === undefined ? (
          <Skeleton className="aspect-2/3 w-full rounded-medium" />
        ) : (
          <Cover
            title={name}
            image={posterImage(posterPath, '(min-width: 40rem) 14rem, 6.5rem')}
            isEager
          />
        )}
      </div>
      <div className="relative min-h-44 pt-16 sm:min-h-60 sm:pt-20">
        {name === undefined ? (
          <Skeleton className="h-9 w-3/4" />
        ) : (
          <PageTitle className="wrap-break-word hyphens-auto">{name}</PageTitle>
        )}
        {detail ? <Facts detail={detail} /> : <FactsSkeleton />}
      </div>
      <div
        // Another one when it comes: what stands above may be taller than what stood for it.
        key={detail ? 'there' : 'coming'}
        className="relative mt-5 max-sm:col-span-2 sm:mt-4"
      >
        {detail ? <Mine detail={detail} own={own} /> : <ActionsSkeleton />}
      </div>
    </header>
  )
}

function Backdrop({ path, name }: { readonly path: string | null; readonly name: string }) {
  const [hasFailed, setFailed] = useState(false)
  return (
    <div
      aria-hidden
      style={{ '--cover-hue': hueOf(name) } as CSSProperties}
      className="backdrop absolute -inset-x-4 -top-4 h-56 overflow-hidden sm:-inset-x-6 sm:h-64"
    >
      {path !== null && !hasFailed && (
        <img
          {...backdropImage(path)}
          alt=""
          width={1280}
          height={720}
          fetchPriority="high"
          onError={() => setFailed(true)}
          className="absolute inset-0 size-full object-cover object-[50%_25%]"
        />
      )}
    </div>
  )
}

/** Year, certificate, length; genres; the vote with its count. */
function Facts({ detail }: { readonly detail: TitleDetail }) {
  const otherTitle = otherTitleOf(detail)
  return (
    <>
      {otherTitle !== undefined && (
        <p className="text-ink-soft italic">
          <span className="sr-only">{words.originalTitle} </span>
          <span lang={detail.original_language || undefined}>{otherTitle}</span>
        </p>
      )}
      <Line>
        <span>
          {[yearOf(detail), fr.watchlist.mediaType[detail.mediaType]].filter(Boolean).join(' · ')}
        </span>
        {detail.certification !== null && (
          <span className="rounded-small border border-line-strong px-1.5 text-small font-semibold">
            <span className="sr-only">{words.certification} </span>
            {detail.certification}
          </span>
        )}
        <span>{lengthOf(detail)}</span>
      </Line>
      <Line>
        <Vote average={detail.vote_average} count={detail.vote_count} />
      </Line>
      {detail.genres.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-1.5">
          {detail.genres.map((genre) => (
            <li key={genre} className="rounded-full bg-sunken px-2.5 py-0.5 text-small text-ink">
              {genre}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Line({ children }: { readonly children: ReactNode }) {
  return <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">{children}</p>
}

function Vote({ average, count }: { readonly average: number; readonly count: number }) {
  if (count === 0) return <span className="text-ink-soft">{words.noVote}</span>
  return (
    <>
      <span className="font-title text-lead font-semibold">
        <span aria-hidden>
          <span className="text-star">★</span> {formatVote(average)}
          <span className="text-small font-normal text-ink-soft"> / 10</span>
        </span>
        <span className="sr-only">{words.outOf10(formatVote(average))}</span>
      </span>
      <span className="text-small text-ink-soft">
        {words.votes(formatNumber(count), count > 1)}
      </span>
    </>
  )
}

interface MineProps {
  readonly detail: TitleDetail
  readonly own: TitleHeaderProps['own']
}

function Mine({ detail, own }: MineProps) {
  const key = `${detail.mediaType}:${detail.id}` as const
  return (
    <TitleActions
      title={detail}
      saved={own.saved.get(key)}
      actions={useShowActions()}
      error={own.error}
      onRetry={own.retry}
    />
  )
}

function FactsSkeleton() {
  return (
    <Loading label={words.loading} className="mt-2 flex flex-col gap-3">
      <Skeleton className="h-5 w-1/2" />
      <Skeleton className="h-6 w-1/3" />
      <Skeleton className="h-6 w-2/3" />
    </Loading>
  )
}

function ActionsSkeleton() {
  return <Skeleton className="h-40 w-full rounded-large sm:h-27" />
}
