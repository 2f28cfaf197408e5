import { useState, type CSSProperties } from 'react'
import type { GameDetail } from '#shared/games.ts'
import { OwnGame } from './own-game.tsx'
import { fr } from '#web/i18n/fr.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { hueOf } from '#web/ui/cover.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { GameArt } from './game-art.tsx'
import { kindOf, releaseOf } from '../game-facts.ts'
import { artName, type KnownGame } from '../known-game.ts'
import { PriceTag } from './price-tag.tsx'
import '#web/ui/item-page.css'
import './game-page.css'

interface GameHeaderProps {
  readonly steamApiId: number
  /** What the card that led here told. */
  readonly known: KnownGame | undefined
  /** `undefined`: still to come. */
  readonly detail: GameDetail | undefined
}

const words = fr.gamePage

/** What the game is and what I did with it, over its colours. What is known at once stays in its place. */
export function GameHeader({ steamApiId, known, detail }: GameHeaderProps) {
  const shown = detail ?? known
  return (
    <header className="relative grid gap-x-8 pt-10 sm:grid-cols-[minmax(0,23rem)_minmax(0,1fr)] sm:pt-28">
      <Backdrop image={shown?.headerImage ?? null} name={shown?.name ?? ''} />
      <div
        className="relative self-start rounded-medium shadow-float sm:-mt-14"
        style={{ viewTransitionName: artName(steamApiId) }}
      >
        {shown ? (
          <GameArt name={shown.name} headerImage={shown.headerImage} isEager />
        ) : (
          <Skeleton className="aspect-460/215 w-full rounded-medium" />
        )}
      </div>
      <div className="relative min-h-43 pt-4 sm:pt-0">
        {shown ? (
          <PageTitle className="wrap-break-word hyphens-auto">{shown.name}</PageTitle>
        ) : (
          <Skeleton className="h-9 w-3/4" />
        )}
        {detail ? <Facts detail={detail} /> : <FactsSkeleton />}
      </div>
      <div
        // Another one when it comes: what stands above may be taller than what stood for it.
        key={detail ? 'there' : 'coming'}
        className="relative mt-5 sm:col-span-2 xl:mr-82"
      >
        {detail ? (
          <OwnGame game={detail} />
        ) : (
          <Skeleton className="h-40 w-full rounded-large sm:h-27" />
        )}
      </div>
    </header>
  )
}

function Backdrop({ image, name }: { readonly image: string | null; readonly name: string }) {
  const [hasFailed, setFailed] = useState(false)
  return (
    <div
      aria-hidden
      style={{ '--cover-hue': hueOf(name) } as CSSProperties}
      className="backdrop absolute -inset-x-4 -top-4 h-48 overflow-hidden sm:-inset-x-6"
    >
      {image !== null && !hasFailed && (
        <img
          src={image}
          alt=""
          width={460}
          height={215}
          onError={() => setFailed(true)}
          className="is-blurred absolute inset-0 size-full object-cover"
        />
      )}
    </div>
  )
}

/** When, by whom, what for, how much. */
function Facts({ detail }: { readonly detail: GameDetail }) {
  const release = releaseOf(detail)
  const line = [
    kindOf(detail),
    detail.isComingSoon && release !== '' ? `${words.comingSoon} : ${release}` : release,
    detail.developers.join(', '),
  ].filter(Boolean)
  return (
    <>
      <p className="mt-1.5 text-ink">{line.join(' · ')}</p>
      <div className="mt-2 flex min-h-7 flex-wrap items-center gap-x-4 gap-y-1">
        <PriceTag price={detail.price} isOnPage />
        {detail.metacritic !== null && (
          <p className="rounded-small border border-line-strong px-1.5 text-small font-semibold">
            <span aria-hidden>
              {words.metacritic} {formatNumber(detail.metacritic)}
            </span>
            <span className="sr-only">{words.metacriticSaid(formatNumber(detail.metacritic))}</span>
          </p>
        )}
      </div>
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

function FactsSkeleton() {
  return (
    <Loading label={words.loading} className="mt-2 flex flex-col gap-3">
      <Skeleton className="h-5 w-1/2" />
      <Skeleton className="h-6 w-1/3" />
      <Skeleton className="h-8 w-2/3" />
    </Loading>
  )
}
