import type { GameDetail } from '#shared/games.ts'
import { FactsCard } from '#web/ui/facts-card.tsx'
import { FriendMarks } from '#web/features/friends/components/friend-marks.tsx'
import { Section } from '#web/ui/section.tsx'
import { formatAgo } from '#web/i18n/format.ts'
import { fr } from '#web/i18n/fr.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { GameDescription } from './game-description.tsx'
import { factsOf, storePage } from '../game-facts.ts'
import { GameMedia } from './game-media.tsx'
import { PlayersNow } from './players-now.tsx'

const words = fr.gamePage
const columns =
  'mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_18rem]'

/** All there is to read about a game; what the store does not have leaves no empty frame. */
export function GameBody({ detail }: { readonly detail: GameDetail }) {
  return (
    <div className={columns}>
      <div className="flex min-w-0 flex-col gap-8">
        {detail.shortDescription !== '' && (
          <p className="max-w-prose text-lead">{detail.shortDescription}</p>
        )}
        <FriendMarks
          words={words.friends}
          marks={detail.friends.map(({ isPlayed, ...mark }) => ({ ...mark, isWatched: isPlayed }))}
        />
        <GameMedia detail={detail} />
        <GameDescription html={detail.description} />
        <Categories names={detail.categories} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <PlayersNow detail={detail} />
        <FactsCard title={words.facts.title} facts={factsOf(detail)}>
          <Links detail={detail} />
        </FactsCard>
      </div>
    </div>
  )
}

/** Where to read more, and how old all this is. */
function Links({ detail }: { readonly detail: GameDetail }) {
  const now = useNow()
  const site = detail.website !== null && /^https?:\/\//.test(detail.website) && detail.website
  return (
    <div className="mt-3 border-t border-rule pt-3 text-small">
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        <OutLink href={storePage(detail.steamApiId)}>{words.facts.store}</OutLink>
        {site && <OutLink href={site}>{words.facts.site}</OutLink>}
      </p>
      <p className="mt-2 text-ink-soft">{words.facts.fetched(formatAgo(detail.fetchedAt, now))}</p>
    </div>
  )
}

function OutLink({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className="inline-block py-0.5 font-semibold text-primary underline underline-offset-4 touch:py-3"
    >
      {children} <span className="sr-only">{words.media.newTab}</span>
    </a>
  )
}

function Categories({ names }: { readonly names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <Section title={words.facts.categories}>
      <ul className="flex flex-wrap gap-1.5">
        {names.map((name) => (
          <li key={name} className="rounded-full bg-sunken px-2.5 py-0.5 text-small">
            {name}
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** What stands below the header while it is on its way, in the page's own columns. */
export function GameBodySkeleton() {
  return (
    <div aria-hidden className={columns}>
      <div className="flex flex-col gap-3">
        <Skeleton className="h-6 w-full" />
        <Skeleton className="h-6 w-3/4" />
        <Skeleton className="mt-6 h-6 w-48" />
        <div className="flex gap-3 overflow-hidden">
          {Array.from({ length: 3 }, (_, place) => (
            <Skeleton key={place} className="aspect-video w-64 shrink-0 rounded-medium" />
          ))}
        </div>
        <Skeleton className="mt-6 h-4 w-full" />
        <Skeleton className="h-4 w-3/4" />
      </div>
      <Skeleton className="h-80 rounded-large" />
    </div>
  )
}
