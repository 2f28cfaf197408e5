import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { fr } from '#web/i18n/fr.ts'

/** Says quietly that the network is gone. */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(listen, () => navigator.onLine)
  return (
    <div role="status">
      {!isOnline && (
        <p
          data-above
          className="flex items-center justify-center gap-2 bg-warn-soft px-4 py-2 text-small text-warn"
        >
          <WifiOff aria-hidden className="size-4" />
          {fr.frame.offline}
        </p>
      )}
    </div>
  )
}

function listen(changed: () => void) {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}
