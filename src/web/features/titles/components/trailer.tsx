import { Play } from 'lucide-react'
import { useEffect, useRef, useState, type CSSProperties } from 'react'
import { fr } from '#web/i18n/fr.ts'
import { hueOf } from '#web/ui/cover-hue.ts'
import { backdropImage } from '#web/lib/poster.ts'
import { Section } from '#web/ui/section.tsx'
import './trailer.css'

interface TrailerProps {
  readonly name: string
  /** The video's id at YouTube. */
  readonly videoKey: string
  readonly backdropPath: string | null
}

const t = fr.titlePage.trailer

/** The trailer. YouTube is contacted only after a press. */
export function Trailer({ name, videoKey, backdropPath }: TrailerProps) {
  const [isPlaying, setPlaying] = useState(false)
  return (
    <Section title={t.title}>
      <div
        style={{ '--cover-hue': hueOf(name) } as CSSProperties}
        className="trailer-colour relative aspect-video overflow-hidden rounded-large"
      >
        {isPlaying ? (
          <Player name={name} videoKey={videoKey} />
        ) : (
          <button
            type="button"
            aria-label={t.play(name)}
            onClick={() => setPlaying(true)}
            className="group absolute inset-0 flex size-full items-center justify-center rounded-large -outline-offset-4"
          >
            {backdropPath !== null && (
              <img
                {...backdropImage(backdropPath)}
                alt=""
                width={1280}
                height={720}
                loading="lazy"
                className="absolute inset-0 size-full object-cover"
              />
            )}
            <span className="relative rounded-full bg-primary p-5 text-on-primary shadow-float transition-transform group-hover:scale-110">
              <Play aria-hidden className="size-8 fill-current" />
            </span>
          </button>
        )}
      </div>
      <p className="mt-2 text-small text-ink-soft">{t.notice}</p>
    </Section>
  )
}

function Player({ name, videoKey }: Pick<TrailerProps, 'name' | 'videoKey'>) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => frame.current?.focus(), [])
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- a player needs its own scripts and storage; the policy lets no other host in
    <iframe
      ref={frame}
      title={t.frame(name)}
      src={`https://www.youtube-nocookie.com/embed/${videoKey}?autoplay=1&rel=0`}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      allowFullScreen
      // The player needs a referrer.
      referrerPolicy="strict-origin"
      className="absolute inset-0 size-full"
    />
  )
}
