import { useLayoutEffect, useState } from 'react'
import type { GuestTable } from '#shared/evening-shapes.ts'
import { fr } from '#web/i18n/fr.ts'

const t = fr.evenings.news

interface StepNewsProps {
  readonly table: Pick<GuestTable, 'state' | 'proposals' | 'result'>
}

/**
 * Announces each step that an evening takes while it is shown, and returns to the top of the page, where
 * what came stands: whoever was at the foot of a ballot would not see the winner.
 */
export function StepNews({ table }: StepNewsProps) {
  const { state } = table
  const [first] = useState(state)
  useLayoutEffect(() => {
    if (state !== first) scrollTo({ top: 0, behavior: 'instant' })
  }, [state, first])
  return (
    <p role="status" className="sr-only">
      {state !== first && newsOf(table)}
    </p>
  )
}

function newsOf({ state, proposals, result }: StepNewsProps['table']): string {
  if (state === 'voting') return t.voting
  if (state !== 'decided') return t.over
  const winner = proposals?.find(({ number }) => number === result?.winner)
  return winner ? t.decided(winner.work.title) : fr.evenings.result.none
}
