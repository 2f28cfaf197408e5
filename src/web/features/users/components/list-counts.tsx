import type { ListCounts as Counts } from '#shared/friends.ts'
import { DEFAULT_SORT } from '#shared/lists.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { fr } from '#web/i18n/fr.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface ListCountsProps {
  readonly counts: Counts
  /** Default: the user's own lists. */
  readonly owner?: string
}

const t = fr.users.page
/** The whole list, not as last shown, when it may have been filtered. */
const WHOLE = { sort: DEFAULT_SORT }
const tile =
  'flex h-full flex-col rounded-large border border-line bg-sheet p-4 shadow-card transition-shadow hover:shadow-float'

/** Sizes of a user's lists, linked to them. */
export function ListCounts({ counts, owner }: ListCountsProps) {
  return (
    <section aria-label={t.counts} className="mt-8">
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {(['movies', 'tvs'] as const).map((kind) => (
          <li key={kind}>
            <AppLink
              to={owner === undefined ? '/watchlist/list' : '/watchlist/list/$id'}
              params={{ id: owner ?? '' }}
              search={{ type: kind === 'movies' ? 'movie' : 'tv' }}
              look="bare"
              className={tile}
            >
              <Figure value={counts[kind]} label={t[kind](counts[kind])} />
            </AppLink>
          </li>
        ))}
        <li>
          <AppLink
            to={owner === undefined ? '/steam/list' : '/steam/list/$id'}
            params={{ id: owner ?? '' }}
            search={owner === undefined ? WHOLE : {}}
            look="bare"
            className={tile}
          >
            <Figure value={counts.games} label={t.games(counts.games)} />
          </AppLink>
        </li>
        <li className="flex flex-col rounded-large bg-sunken p-4">
          <Figure value={counts.rated} label={t.rated(counts.rated)} />
        </li>
      </ul>
    </section>
  )
}

function Figure({ value, label }: { readonly value: number; readonly label: string }) {
  return (
    <>
      <span className="font-title text-title font-semibold tabular-nums">
        {formatNumber(value)}
      </span>
      <span className="text-small text-ink-soft">{label}</span>
    </>
  )
}

export function ListCountsSkeleton() {
  return (
    <div className="mt-8 grid grid-cols-2 gap-3 sm:grid-cols-4">
      {Array.from({ length: 4 }, (_, place) => (
        <Skeleton key={place} className="h-23 rounded-large" />
      ))}
    </div>
  )
}
