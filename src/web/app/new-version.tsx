import { Sparkles } from 'lucide-react'
import { useEffect, useState } from 'react'
import { fr } from '#web/i18n/fr.ts'
import { compareServerBuild } from '#web/lib/new-version.ts'
import { Button } from '#web/ui/button.tsx'

const t = fr.newVersion
/** Milliseconds between checks of an open page, and of one that becomes visible again. */
const LOOK_EVERY = 15 * 60_000
const LOOK_AGAIN = 60_000

/** Offers to reload when the server has a newer build. */
export function NewVersion() {
  const [isOut, setOut] = useState(false)
  const [isPutOff, setPutOff] = useState(false)
  useEffect(() => {
    let lookedAt = Number.NEGATIVE_INFINITY
    let isOver = false
    const look = async () => {
      lookedAt = performance.now()
      if ((await compareServerBuild(document)) === 'other' && !isOver) setOut(true)
    }
    const comeBack = () => {
      const isDue = performance.now() - lookedAt > LOOK_AGAIN
      if (document.visibilityState === 'visible' && isDue) void look()
    }
    const miss = () => void look()
    const timer = setInterval(comeBack, LOOK_EVERY)
    document.addEventListener('visibilitychange', comeBack)
    // A chunk of this build is gone.
    addEventListener('vite:preloadError', miss)
    return () => {
      isOver = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', comeBack)
      removeEventListener('vite:preloadError', miss)
    }
  }, [])
  return (
    <div role="status">
      {isOut && !isPutOff && (
        <div
          data-above
          className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 bg-primary-soft px-4 py-2 text-small"
        >
          <p className="flex items-center gap-2">
            <Sparkles aria-hidden className="size-4 text-primary" />
            {t.text}
          </p>
          <div className="flex gap-2">
            <Button isSmall onClick={() => setPutOff(true)}>
              {t.later}
            </Button>
            <Button isSmall look="primary" onClick={() => location.reload()}>
              {t.reload}
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}
