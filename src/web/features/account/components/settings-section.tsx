import type { ReactNode } from 'react'

interface SettingsSectionProps {
  /** Anchor of the index. */
  readonly id: string
  readonly title: string
  readonly lead?: ReactNode
  readonly children: ReactNode
}

/** A settings section: title and lead on the left of a wide screen, controls on the right. */
export function SettingsSection({ id, title, lead, children }: SettingsSectionProps) {
  return (
    <section
      aria-labelledby={`${id}-title`}
      id={id}
      className="grid scroll-mt-20 gap-x-10 gap-y-4 border-t border-line py-6 first:border-t-0 first:pt-0 @4xl/page:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
    >
      <div>
        <h2 id={`${id}-title`} className="font-semibold">
          {title}
        </h2>
        {lead !== undefined && <p className="mt-1 text-small text-ink-soft">{lead}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  )
}
