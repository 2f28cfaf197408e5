import { CopyLink, type CopyTexts } from './copy-link.tsx'

interface ShownOnceProps {
  /** A secret, or an address with one. */
  readonly value: string
  readonly t: CopyTexts & {
    /** That it will not be shown again. */
    readonly once: string
  }
}

/** A secret shown once, with a copy button. */
export function ShownOnce({ value, t }: ShownOnceProps) {
  return (
    <div className="flex flex-wrap items-center gap-2 rounded-medium bg-sunken p-3">
      <code className="basis-full text-small break-all">{value}</code>
      <CopyLink address={value} t={t} />
      <p className="basis-full text-small">{t.once}</p>
    </div>
  )
}
