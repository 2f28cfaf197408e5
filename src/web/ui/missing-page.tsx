import type { ReactNode } from 'react'
import { useDocumentTitle } from '#web/lib/use-document-title.ts'
import { EmptyState } from './empty-state.tsx'
import { PageTitle } from './page-title.tsx'

interface MissingPageProps {
  readonly icon: ReactNode
  readonly title: string
  readonly action: ReactNode
  readonly children: ReactNode
}

/** The page of an unknown id. */
export function MissingPage({ icon, title, action, children }: MissingPageProps) {
  useDocumentTitle(title)
  return (
    <EmptyState icon={icon} title={<PageTitle look="plain">{title}</PageTitle>} action={action}>
      {children}
    </EmptyState>
  )
}
