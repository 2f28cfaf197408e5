import { Loading } from '#web/ui/skeleton.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

/** A screen whose code is still on its way. */
export function Pending() {
  return (
    <Loading className="flex min-h-[60dvh] items-center justify-center text-ink-soft">
      <Spinner className="size-7" />
    </Loading>
  )
}
