import { createContext, use, type ReactNode } from 'react'
import { Loading } from '#web/ui/skeleton.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

/** Placeholder of a loading screen; the signed-in frame provides skeletons. */
export const PendingContext = createContext<ReactNode>(<PageSpinner />)

export function Pending() {
  return use(PendingContext)
}

export function PageSpinner() {
  return (
    <Loading className="flex min-h-[60dvh] items-center justify-center text-ink-soft">
      <Spinner className="size-7" />
    </Loading>
  )
}
