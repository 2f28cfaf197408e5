import { Play } from 'lucide-react'
import { useState, type CSSProperties } from 'react'
import type { GameDetail } from '#shared/games.ts'
import { Section } from '#web/ui/section.tsx'
import { fr } from '#web/i18n/fr.ts'
import { late } from '#web/ui/late.tsx'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { hueOf } from '#web/ui/cover-hue.ts'
import { mediaOf, type Media } from '../media.ts'
import './game-page.css'

const Viewer = late(async () => (await import('./viewer.tsx')).Viewer, {
  missing: NotLoaded,
})

const t = fr.gamePage.media

/** A strip of videos and screenshots that open the viewer. */
export function GameMedia({ detail }: { readonly detail: GameDetail }) {
  const [opened, setOpened] = useState<number>()
  const media = mediaOf(detail)
  if (media.length === 0) return null
  return (
    <Section title={t.title}>
      <ul
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari forgets a list without bullets
        role="list"
        aria-label={t.title}
        style={{ '--cover-hue': hueOf(detail.name) } as CSSProperties}
        className="-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto overscroll-x-contain px-4 pt-1 pb-3 sm:-mx-2 sm:scroll-px-2 sm:px-2"
      >
        {media.map((each, place) => (
          <li key={each.key} className="w-64 shrink-0 snap-start">
            <Thumbnail media={each} onOpen={() => setOpened(place)} />
          </li>
        ))}
      </ul>
      {opened !== undefined && (
        <Viewer
          name={detail.name}
          steamApiId={detail.steamApiId}
          media={media}
          first={opened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Section>
  )
}

function Thumbnail({ media, onOpen }: { readonly media: Media; readonly onOpen: () => void }) {
  const [hasFailed, setFailed] = useState(false)
  const isMovie = media.kind === 'movie'
  const picture = isMovie ? media.movie.thumbnail : media.thumbnail
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={isMovie ? t.openMovie(media.movie.name) : t.openShot(media.place)}
      onClick={onOpen}
      className="group card-cover relative block aspect-video w-full overflow-hidden rounded-medium -outline-offset-2"
    >
      {picture !== null && !hasFailed && (
        <img
          src={picture}
          alt=""
          width={600}
          height={338}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(true)}
          className="absolute inset-0 size-full object-cover"
        />
      )}
      {isMovie && (
        <span className="absolute top-1/2 left-1/2 -translate-1/2 rounded-full bg-primary p-3 text-on-primary shadow-float transition-transform group-hover:scale-110">
          <Play aria-hidden className="size-5 fill-current" />
        </span>
      )}
    </button>
  )
}
