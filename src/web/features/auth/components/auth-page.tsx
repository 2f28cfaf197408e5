import type { ReactNode } from 'react'
import { PageTitle } from '#web/ui/page-title.tsx'

interface AuthPageProps {
  readonly title: string
  readonly lead?: ReactNode
  readonly children?: ReactNode
  /** Links below the page. */
  readonly footer?: ReactNode
}

/** A page of the notebook. Its top stays in place as it grows. */
export function AuthPage({ title, lead, children, footer }: AuthPageProps) {
  return (
    <div className="mx-auto flex w-full max-w-lg grow flex-col px-4 py-8 sm:pt-[12dvh] sm:pb-20">
      <section className="margin-line rounded-large border border-line ruled-page py-8 pr-6 pl-14 shadow-card sm:py-10 sm:pr-10 sm:pl-18">
        <PageTitle>{title}</PageTitle>
        {lead !== undefined && <p className="mt-1 text-ink-soft">{lead}</p>}
        <div className="mt-6">{children}</div>
      </section>
      {footer && <p className="mt-5 text-center text-ink-soft">{footer}</p>}
    </div>
  )
}
