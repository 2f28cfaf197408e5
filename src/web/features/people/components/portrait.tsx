import { useState, type CSSProperties } from 'react'
import { portraitImage } from '#web/features/titles/components/poster.ts'
import { cx } from '#web/ui/cx.ts'
import { hueOf } from '#web/ui/cover.tsx'
import { initialsOf } from './life.ts'
import './portrait.css'

interface PortraitProps {
  readonly name: string
  readonly path: string | null
  readonly isEager?: boolean
  readonly className?: string
}

/** A face, 2:3, for the eye alone: the name stands beside it. Without one, initials on a colour of their own. */
export function Portrait({ name, path, isEager = false, className }: PortraitProps) {
  const [isMissing, setMissing] = useState(false)
  return (
    <div
      aria-hidden
      style={{ '--portrait-hue': hueOf(name) } as CSSProperties}
      className={cx('portrait relative aspect-2/3 overflow-hidden', className)}
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
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </div>
  )
}
