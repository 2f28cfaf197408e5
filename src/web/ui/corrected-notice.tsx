import type { ReactNode } from 'react'
import { fr } from '#web/i18n/fr.ts'
import { Notice } from './notice.tsx'

interface CorrectedNoticeProps {
  /** As typed. */
  readonly query: string
  /** The query searched instead, if corrected. */
  readonly corrected: string | undefined
  /** A link to search the query as typed. */
  readonly children: ReactNode
}

/** Above results: which corrected query they are for. */
export function CorrectedNotice({ query, corrected, children }: CorrectedNoticeProps) {
  if (corrected === undefined) return null
  return (
    <Notice severity="info" className="mb-4">
      {fr.titleSearch.corrected(query, corrected)} {children}
    </Notice>
  )
}
