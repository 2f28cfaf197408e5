import { WifiOff } from 'lucide-react'
import { fr } from '#web/i18n/fr.ts'
import { useIsOnline } from '#web/lib/reachability-context.tsx'

interface OfflineBannerProps {
  /** How many writes the server does not have yet. */
  readonly waiting?: number
  /** The last attempt to send one failed and will be repeated. */
  readonly isStalled?: boolean
  /** The server is unreachable. */
  readonly isServerDown?: boolean
}

/** Says that the network or the server is unreachable, and how many writes wait. */
export function OfflineBanner({
  waiting = 0,
  isStalled = false,
  isServerDown = false,
}: OfflineBannerProps) {
  const isOnline = useIsOnline()
  return (
    <div role="status">
      {(!isOnline || isServerDown || (isStalled && waiting > 0)) && (
        <p
          data-above
          className="flex items-center justify-center gap-2 bg-warn-soft px-4 py-2 text-small text-warn"
        >
          <WifiOff aria-hidden className="size-4" />
          {textOf(isOnline, waiting)}
        </p>
      )}
    </div>
  )
}

function textOf(isOnline: boolean, waiting: number): string {
  const { offline, offlineWaiting, unanswered, unansweredWaiting } = fr.frame
  if (waiting === 0) return isOnline ? unanswered : offline
  return isOnline ? unansweredWaiting(waiting) : offlineWaiting(waiting)
}
