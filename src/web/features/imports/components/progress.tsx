interface ProgressProps {
  readonly label: string
  readonly done: number
  /** 0 when unknown. */
  readonly total: number
  readonly detail?: string
}

/** A labelled progress bar. */
export function Progress({ label, done, total, detail }: ProgressProps) {
  return (
    <div>
      <p className="mb-2 flex flex-wrap justify-between gap-x-4">
        <span className="font-semibold">{label}</span>
        {detail !== undefined && <span className="text-ink-soft tabular-nums">{detail}</span>}
      </p>
      <progress
        aria-label={label}
        max={total || 1}
        value={total === 0 ? undefined : done}
        className="motion-safe:indeterminate:animate-pulse h-2 w-full"
      />
    </div>
  )
}
