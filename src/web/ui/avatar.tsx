import { useState } from 'react'
import { useIsDisconnected } from '#web/lib/reachability-context.tsx'
import { cx } from './cx.ts'
import { Initial } from './initial.tsx'

interface AvatarProps {
  readonly name: string
  readonly url: string | null
  /** Shows the online dot; needs an equivalent text beside it. */
  readonly isOnline?: boolean | null
  /** Its size. */
  readonly className?: string
}

/** A portrait, or the initial without one. Decorative: the name is next to it. */
export function Avatar({ name, url, isOnline = null, className = 'size-10' }: AvatarProps) {
  const [failed, setFailed] = useState<string>()
  return (
    <span aria-hidden className={cx('relative block shrink-0', className)}>
      {url === null || url === failed ? (
        <Initial name={name} className="size-full bg-primary-soft text-primary" />
      ) : (
        <img
          src={url}
          alt=""
          width={96}
          height={96}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(url)}
          className="size-full rounded-full object-cover"
        />
      )}
      {isOnline && <OnlineDot />}
    </span>
  )
}

/** Hidden while disconnected: whether they are still online is unknown. */
function OnlineDot() {
  if (useIsDisconnected()) return null
  return (
    <span className="absolute right-0 bottom-0 size-[28%] min-h-2.5 min-w-2.5 rounded-full border-2 border-sheet bg-success" />
  )
}
