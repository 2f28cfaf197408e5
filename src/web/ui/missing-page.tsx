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
    <>
      <PageTitle look="hidden">{title}</PageTitle>
      <EmptyState icon={icon} title={title} action={action}>
        {children}
      </EmptyState>
    </>
  )
}
