import { NewVersion } from './new-version.tsx'
import { WaitingCount } from './waiting-count.tsx'
import type { Waiting } from './waiting.ts'

interface BesidePageProps {
  readonly onCount: (waiting: Waiting) => void
}

/** What watches beside the page: its code comes once the page and the live line stand. */
export default function BesidePage({ onCount }: BesidePageProps) {
  return (
    <>
      <NewVersion />
      <WaitingCount onCount={onCount} />
    </>
  )
}
