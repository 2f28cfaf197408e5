import { useState } from 'react'
import type { GameMovie } from '#shared/games.ts'
import { fr } from '#web/i18n/fr.ts'
import { storePage } from '../game-facts.ts'
import { sourcesOf } from '../media.ts'

interface MoviePlayerProps {
  readonly movie: GameMovie
  readonly steamApiId: number
  /** Started by the user. */
  readonly isPlaying: boolean
}

const t = fr.gamePage.media

/** A video in a supported format, or a link to the store. */
export function MoviePlayer({ movie, steamApiId, isPlaying }: MoviePlayerProps) {
  const [hasFailed, setFailed] = useState(false)
  const sources = sourcesOf(movie, canPlay)
  if (hasFailed || sources.length === 0) {
    return (
      <p role="alert" className="text-center">
        {t.unplayable}{' '}
        <a
          href={storePage(steamApiId)}
          target="_blank"
          rel="noreferrer"
          className="underline underline-offset-4"
        >
          {t.store} <span className="sr-only">{t.newTab}</span>
        </a>
      </p>
    )
  }
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- the store has none
    <video
      controls
      playsInline
      autoPlay={isPlaying}
      preload="none"
      poster={movie.thumbnail ?? undefined}
      aria-label={movie.name}
      className="max-h-full w-full max-w-5xl rounded-small bg-transparent"
    >
      {sources.map(({ src, type }, place) => (
        <source
          key={src}
          src={src}
          type={type}
          onError={() => place === sources.length - 1 && setFailed(true)}
        />
      ))}
    </video>
  )
}

function canPlay(type: string): boolean {
  return document.createElement('video').canPlayType(type) !== ''
}
