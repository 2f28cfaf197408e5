import { useQuery } from '@tanstack/react-query'
import type { Year } from '#shared/year.ts'
import { formatDate, formatDuration, formatMonthName, formatRating } from '#web/i18n/format.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { AppLink } from '#web/ui/app-link.tsx'
import { FailedQuery } from '#web/ui/error-state.tsx'
import { yearQuery } from '../queries.ts'
import { Headline, Spent, Works } from './card-parts.tsx'
import { People } from './people.tsx'
import { Picture } from './picture.tsx'
import { Story, type StoryCard } from './story.tsx'
import { NoYear, YearSkeleton } from './year-states.tsx'

const t = fr.year
/** Titles below which a genre means little. */
const FEW = 5
/** Maximum number of cards, with the picture; a full year drops the last ones. */
const CARDS = 10

/** One's own year, in cards. */
export function OwnYear({ year }: { readonly year: string }) {
  const query = useQuery(yearQuery(useCall(), year))
  if (query.isPending) return <YearSkeleton />
  if (query.isLoadingError) return <FailedQuery query={query} />
  const { movies, tvs, episodes, games } = query.data.totals
  if (movies + tvs + episodes + games === 0) {
    return <NoYear year={year} detail={t.empty.detail} />
  }
  return <Story cards={cardsOf(year, query.data)} />
}

/** A card is left out where the year has nothing for it. */
type Possible = StoryCard | null | undefined | false

function cardsOf(year: string, data: Year): readonly StoryCard[] {
  const { totals, untimed, first, last, month, longestDay, genres, best, discovery } = data
  const [genre, ...others] = genres
  const cards: Possible[] = [
    first && {
      key: 'first',
      title: t.first,
      content: <Works works={[{ work: first.work, detail: formatDate(first.day) }]} />,
    },
    {
      key: 'hours',
      title: t.hours.title,
      content: (
        <Spent totals={totals}>
          {untimed > 0 && <p className="mt-1 text-small">{t.hours.untimed(untimed)}</p>}
        </Spent>
      ),
    },
    month && {
      key: 'month',
      title: t.month.title,
      content: (
        <Headline value={formatMonthName(month.month)}>
          <AppLink to="/journal" search={{ during: month.month }}>
            {t.month.count(month.count)}
          </AppLink>
        </Headline>
      ),
    },
    genre && {
      key: 'genre',
      title: t.genre.title,
      content: (
        <Headline value={genre.value}>
          <p>{t.genre.count(genre.count)}</p>
          {others.length > 0 && (
            <p>{t.genre.others(others.map(({ value }) => value).join(', '))}</p>
          )}
          {genre.count < FEW && <p className="mt-1 text-small">{t.genre.few}</p>}
        </Headline>
      ),
    },
    best.length > 0 && {
      key: 'best',
      title: t.best,
      content: (
        <Works works={best.map(({ work, rating }) => ({ work, detail: starsOf(rating) }))} />
      ),
    },
    longestDay && {
      key: 'longest',
      title: t.longest.title,
      content: (
        <Headline value={formatDate(longestDay.day)}>
          <AppLink to="/journal" search={{ during: longestDay.day, withoutGames: true }}>
            {t.longest.value(
              longestDay.count,
              longestDay.minutes > 0 ? formatDuration(longestDay.minutes) : undefined,
            )}
          </AppLink>
        </Headline>
      ),
    },
    discovery && {
      key: 'discovery',
      title: t.discovery.title,
      content: (
        <Works
          works={[
            { work: discovery.work, detail: t.discovery.detail(formatRating(discovery.rating)) },
          ]}
        />
      ),
    },
    ...latterCards(data, last),
  ]
  const shown = cards.filter((card) => card !== null && card !== undefined && card !== false)
  const share = {
    key: 'share',
    title: t.share.title,
    content: <Picture year={year} isGroup={false} />,
  }
  return [...shown.slice(0, CARDS - 1), share]
}

function latterCards(
  { decade, finished, finishedCount, again, common, totals }: Year,
  last: Year['last'],
): Possible[] {
  const isMore = totals.movies + totals.tvs + totals.episodes + totals.games > 1
  return [
    finished.length > 0 && {
      key: 'finished',
      title: t.finished.title(finishedCount),
      content: <Works works={finished.slice(0, 4).map((work) => ({ work }))} />,
    },
    common.length > 0 && {
      key: 'common',
      title: t.common.title,
      content: (
        <>
          <p className="mt-2 text-ink-soft">{t.common.lead}</p>
          <People
            people={common.map(({ user, count }) => ({ user, detail: t.common.count(count) }))}
          />
        </>
      ),
    },
    again.length > 0 && {
      key: 'again',
      title: t.again.title,
      content: (
        <Works works={again.map(({ work, count }) => ({ work, detail: t.again.count(count) }))} />
      ),
    },
    decade && {
      key: 'decade',
      title: t.decade.title,
      content: (
        <Headline value={t.decade.value(decade.value)}>{t.genre.count(decade.count)}</Headline>
      ),
    },
    last &&
      isMore && {
        key: 'last',
        title: t.last,
        content: <Works works={[{ work: last.work, detail: formatDate(last.day) }]} />,
      },
  ]
}

function starsOf(rating: number): string {
  return t.stars(formatRating(rating))
}
