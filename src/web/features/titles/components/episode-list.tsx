import { formatDate, formatDuration, formatVote } from '#web/i18n/format.ts'
import { fr } from '#web/i18n/fr.ts'
import type { SeasonDetail } from '../queries.ts'
import { stillImage } from '#web/lib/poster.ts'

type Episode = SeasonDetail['episodes'][number]

const words = fr.titlePage.season

/** The episodes of a season that is open. */
export function EpisodeList({ season }: { readonly season: SeasonDetail }) {
  return (
    <div className="px-4 pt-1 pb-4">
      {season.overview !== '' && (
        <p className="mb-3 max-w-prose text-ink-soft">{season.overview}</p>
      )}
      {season.episodes.length === 0 ? (
        <p className="text-ink-soft">{words.empty}</p>
      ) : (
        <ol aria-label={season.name} className="flex flex-col">
          {season.episodes.map((episode) => (
            <EpisodeLine key={episode.episode_number} {...episode} />
          ))}
        </ol>
      )}
    </div>
  )
}

function EpisodeLine(episode: Episode) {
  const { episode_number: number, name, overview, still_path: still } = episode
  return (
    <li className="flex gap-3 border-t border-rule py-3 first:border-t-0">
      {still !== null && (
        <img
          src={stillImage(still)}
          alt=""
          width={300}
          height={169}
          loading="lazy"
          className="aspect-video w-28 shrink-0 self-start rounded-small object-cover max-sm:hidden"
        />
      )}
      <div className="min-w-0">
        <p className="wrap-break-word">
          <span className="text-ink-soft tabular-nums">{words.number(number)}</span>{' '}
          <span className="font-semibold">{name || words.unnamed(number)}</span>
        </p>
        <p className="text-small text-ink-soft">{factsOf(episode)}</p>
        {overview !== '' && <p className="mt-1 max-w-prose text-small">{overview}</p>}
      </div>
    </li>
  )
}

function factsOf({ air_date, runtime, vote_average, vote_count }: Episode): string {
  return [
    air_date !== null && formatDate(air_date),
    runtime !== null && runtime > 0 && formatDuration(runtime),
    vote_count > 0 && fr.titlePage.outOf10(formatVote(vote_average)),
  ]
    .filter(Boolean)
    .join(' · ')
}
