import { X } from 'lucide-react'
import { useRef } from 'react'
import { useKeptFocus } from '#web/ui/use-kept-focus.ts'
import { formatAgo, formatNumber } from '#web/i18n/format.ts'
import { fr } from '#web/i18n/fr.ts'
import { useNow } from '#web/lib/use-now.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Compared } from '../compared.ts'
import { CurveNumber } from './curve-mark.tsx'
import { GameArt } from './game-art.tsx'
import { GameLink } from './game-link.tsx'

interface ComparedGamesProps {
  readonly compared: readonly Compared[]
  readonly onRemove: (steamApiId: number) => void
}

const words = fr.players.now

/** The games side by side with how many play each now. */
export function ComparedGames({ compared, onRemove }: ComparedGamesProps) {
  const list = useRef<HTMLUListElement>(null)
  const { keepFocus, releaseFocus } = useKeptFocus(list, compared.length)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only follows the focus
    <ul
      ref={list}
      // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari forgets a list without bullets
      role="list"
      aria-label={words.title}
      onFocus={keepFocus}
      onBlur={releaseFocus}
      className="grid grid-cols-[repeat(auto-fill,minmax(min(11rem,100%),1fr))] gap-3 max-sm:grid-cols-2"
    >
      {compared.map((game, place) => (
        <li key={game.steamApiId} data-place={place}>
          <Card {...game} place={place} onRemove={onRemove} />
        </li>
      ))}
    </ul>
  )
}

interface CardProps extends Compared {
  readonly place: number
  readonly onRemove: (steamApiId: number) => void
}

function Card({ steamApiId, name, now, place, onRemove }: CardProps) {
  const game = { steamApiId, name, headerImage: now?.headerImage ?? null }
  return (
    <article
      aria-busy={now === undefined}
      className="relative h-full overflow-hidden rounded-large border border-line bg-sheet shadow-card"
    >
      {now ? (
        <GameArt {...game} isEager className="rounded-none" />
      ) : (
        <Skeleton className="aspect-460/215 w-full rounded-none" />
      )}
      <div className="p-3">
        <h3 className="flex items-start gap-2 leading-5 font-semibold">
          <CurveNumber place={place} />
          {now ? (
            <GameLink
              game={game}
              className="line-clamp-2 min-w-0 wrap-break-word after:absolute after:inset-0 after:z-1"
            >
              {name}
            </GameLink>
          ) : (
            <Skeleton className="h-4 w-3/4" />
          )}
        </h3>
        <Figure now={now} />
      </div>
      <IconButton
        data-action="remove"
        label={words.remove(name)}
        icon={<X aria-hidden />}
        onClick={() => onRemove(steamApiId)}
        className="absolute top-1.5 right-1.5 z-2 bg-sheet shadow-card"
      />
    </article>
  )
}

function Figure({ now }: Pick<Compared, 'now'>) {
  const time = useNow()
  if (!now) return <Skeleton className="mt-2 h-15 w-full" />
  const { currentPlayers: count, sampledAt } = now
  return (
    <div className="mt-2 min-h-15">
      {count === null ? (
        <p className="text-ink-soft">{words.unknown}</p>
      ) : (
        <p>
          <span className="font-title text-lead font-semibold tabular-nums">
            {formatNumber(count)}
          </span>{' '}
          <span className="text-small text-ink-soft">{words.unit(count > 1)}</span>
        </p>
      )}
      {sampledAt !== null && (
        <p className="text-small text-ink-soft">{words.at(formatAgo(sampledAt, time))}</p>
      )}
    </div>
  )
}
