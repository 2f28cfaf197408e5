import { useMatches, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { fr } from '#web/i18n/fr.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { compareServerBuild } from '#web/lib/new-version.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import type { MissingProps } from '#web/ui/late.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { useReloadOnNewBuild } from './use-reload-on-new-build.ts'

const unreachable = new ApiError({ code: 'NETWORK', status: 0, detail: fr.kit.network })

/** In place of a screen whose code failed to load. */
export function MissingScreen({ failures, retry }: MissingProps) {
  const router = useRouter()
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title })
  const [isRetrying, setRetrying] = useState(false)
  useReloadOnNewBuild(failures)
  const retryNow = async () => {
    setRetrying(true)
    // A browser may refuse to import a failed module again: reload the page.
    if (!(await retry()) && (await compareServerBuild(document)) !== undefined) location.reload()
    setRetrying(false)
  }
  const retryAlone = useEffectEvent(() => void retry())
  // Following the same link again retries.
  useEffect(() => router.subscribe('onResolved', () => retryAlone()), [router])
  return (
    <>
      <PageTitle className="mt-8 text-center">{title}</PageTitle>
      <ErrorState error={unreachable} onRetry={() => void retryNow()} isRetrying={isRetrying} />
    </>
  )
}
