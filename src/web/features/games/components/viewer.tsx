import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { fr } from '#web/i18n/fr.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Toaster } from '#web/ui/toast.tsx'
import { useModal } from '#web/ui/use-modal.ts'
import type { Media } from '../media.ts'
import { MoviePlayer } from './movie-player.tsx'
import './viewer.css'

interface ViewerProps {
  readonly name: string
  readonly steamApiId: number
  readonly media: readonly Media[]
  /** Index of the first item shown. */
  readonly first: number
  readonly onClose: () => void
}

const t = fr.gamePage.media
/** Pixels from which a press is a swipe. */
const SWIPE = 48

/** Full-window viewer: arrows, Home, End, swipe; Escape closes. */
export function Viewer({ name, steamApiId, media, first, onClose }: ViewerProps) {
  const dialog = useModal()
  const pressed = useRef<number>(undefined)
  const [place, setPlace] = useState(first)
  const go = (wanted: number) => setPlace(Math.min(media.length - 1, Math.max(0, wanted)))
  const goByKey = (press: KeyboardEvent) => {
    // The player uses these keys.
    if (press.target instanceof HTMLVideoElement) return
    const wanted = placeBy(press.key, place, media.length)
    if (wanted === undefined) return
    press.preventDefault()
    go(wanted)
  }
  const release = (pointer: PointerEvent) => {
    const from = pressed.current
    pressed.current = undefined
    if (from === undefined) return
    const way = pointer.clientX - from
    if (Math.abs(way) >= SWIPE) go(place + (way < 0 ? 1 : -1))
  }
  const current = media[place]
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the whole window
    <dialog
      ref={dialog}
      aria-label={t.viewer(name)}
      onKeyDown={goByKey}
      onCancel={(cancel) => {
        cancel.preventDefault()
        onClose()
      }}
      className="viewer m-0 size-full max-h-none max-w-none"
    >
      <div className="flex size-full flex-col">
        <div className="flex items-center gap-2 px-3 py-2">
          <p aria-live="polite" className="mr-auto text-small tabular-nums">
            {t.place(formatNumber(place + 1), formatNumber(media.length))}
          </p>
          <IconButton label={fr.kit.close} icon={<X aria-hidden />} onClick={onClose} />
        </div>
        <div
          className="relative flex min-h-0 grow [touch-action:pan-y_pinch-zoom] items-center justify-center px-2 select-none sm:px-16"
          onPointerDown={(pointer) => {
            if (pointer.pointerType !== 'mouse') pressed.current = pointer.clientX
          }}
          onPointerUp={release}
          onPointerCancel={() => {
            pressed.current = undefined
          }}
        >
          {current?.kind === 'movie' ? (
            <MoviePlayer
              key={current.key}
              movie={current.movie}
              steamApiId={steamApiId}
              isPlaying={place === first}
            />
          ) : (
            current && (
              <Shot
                key={current.key}
                src={current.full}
                alt={t.shot(current.place, countOf(media), name)}
              />
            )
          )}
          <Ahead media={media[place + 1]} />
          <Ahead media={media[place - 1]} />
        </div>
        <div className="flex justify-center gap-6 px-3 py-2">
          <IconButton
            label={t.previous}
            icon={<ChevronLeft aria-hidden />}
            disabled={place === 0}
            onClick={() => go(place - 1)}
          />
          <IconButton
            label={t.following}
            icon={<ChevronRight aria-hidden />}
            disabled={place === media.length - 1}
            onClick={() => go(place + 1)}
          />
        </div>
      </div>
      <Toaster />
    </dialog>
  )
}

function placeBy(key: string, place: number, count: number): number | undefined {
  if (key === 'ArrowRight') return place + 1
  if (key === 'ArrowLeft') return place - 1
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

function countOf(media: readonly Media[]): number {
  return media.filter(({ kind }) => kind === 'shot').length
}

function Shot({ src, alt }: { readonly src: string; readonly alt: string }) {
  const [hasFailed, setFailed] = useState(false)
  if (hasFailed) return <p role="alert">{t.failed}</p>
  return (
    <img
      src={src}
      alt={alt}
      width={1920}
      height={1080}
      draggable={false}
      onError={() => setFailed(true)}
      className="h-auto max-h-full w-auto max-w-full rounded-small object-contain"
    />
  )
}

/** Preloads the next picture. */
function Ahead({ media }: { readonly media: Media | undefined }) {
  return media?.kind === 'shot' && <img hidden src={media.full} alt="" />
}
