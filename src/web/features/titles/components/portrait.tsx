import { useState, type CSSProperties } from 'react'
import { portraitImage } from '#web/lib/poster.ts'
import { cx } from '#web/ui/cx.ts'
import { hueOf } from '#web/ui/cover-hue.ts'
import { initialsOf } from '#web/ui/initials.ts'
import './portrait.css'

interface PortraitProps {
  readonly name: string
  readonly path: string | null
  readonly isEager?: boolean
  /** Round, in a row of people. */
  readonly isRound?: boolean
  readonly className?: string
}

/** A portrait, 2:3 unless round, else coloured initials; decorative. */
export function Portrait(props: PortraitProps) {
  const { name, path, isEager = false, isRound = false, className } = props
  const [isMissing, setMissing] = useState(false)
  return (
    <div
      aria-hidden
      style={{ '--portrait-hue': hueOf(name) } as CSSProperties}
      className={cx(
        'portrait relative overflow-hidden',
        isRound ? 'aspect-square rounded-full' : 'aspect-2/3',
        className,
      )}
    >
      <span className="portrait-initials absolute inset-0 flex items-center justify-center font-title font-semibold">
        {initialsOf(name)}
      </span>
      {path !== null && !isMissing && (
        <img
          src={portraitImage(path)}
          alt=""
          width={185}
          height={278}
          loading={isEager ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setMissing(true)}
          className={cx('absolute inset-0 size-full object-cover', isRound && 'object-[50%_20%]')}
        />
      )}
    </div>
  )
}
