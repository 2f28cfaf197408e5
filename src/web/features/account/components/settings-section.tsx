import { useId, type ReactNode } from 'react'

interface SettingsSectionProps {
  readonly title: string
  readonly lead?: ReactNode
  readonly children: ReactNode
}

/** One part of the settings: what it is on the left of a wide screen, the means on the right. */
export function SettingsSection({ title, lead, children }: SettingsSectionProps) {
  const titleId = useId()
  return (
    <section
      aria-labelledby={titleId}
      className="grid gap-x-10 gap-y-4 border-t border-line py-6 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
    >
      <div>
        <h3 id={titleId} className="font-semibold">
          {title}
        </h3>
        {lead !== undefined && <p className="mt-1 text-small text-ink-soft">{lead}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  )
}
