import { useMatches, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { fr } from '#web/i18n/fr.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { serverBuild } from '#web/lib/new-version.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'

interface MissingScreenProps {
  /** Asks for its code again; resolves to whether it came, and then stands here. */
  readonly look: () => Promise<boolean>
}

const unreachable = new ApiError({ code: 'NETWORK', status: 0, detail: fr.kit.network })

/** In the place of a screen whose code did not come: asked for by hand, or once the network is back. */
export function MissingScreen({ look }: MissingScreenProps) {
  const router = useRouter()
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title })
  const [isLooking, setLooking] = useState(false)
  const retry = async (isAsked: boolean) => {
    setLooking(true)
    if (!(await look())) {
      const build = await serverBuild(document)
      // The server has another build, whose screens have other names; or the browser will not ask twice.
      if (build === 'other' || (isAsked && build !== undefined)) location.reload()
    }
    setLooking(false)
  }
  const retryAlone = useEffectEvent(() => void retry(false))
  useEffect(() => {
    const retryNow = () => retryAlone()
    retryNow()
    addEventListener('online', retryNow)
    // Following the same link again is asking again.
    const unsubscribe = router.subscribe('onResolved', retryNow)
    return () => {
      removeEventListener('online', retryNow)
      unsubscribe()
    }
  }, [router])
  return (
    <>
      <PageTitle className="mt-8 text-center">{title}</PageTitle>
      <ErrorState error={unreachable} onRetry={() => void retry(true)} isRetrying={isLooking} />
    </>
  )
}
