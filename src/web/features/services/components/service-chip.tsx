import type { Service } from '#shared/services.ts'
import { logoImage } from '#web/lib/poster.ts'
import { Initial } from '#web/ui/initial.tsx'

interface ServiceChipProps {
  readonly service: Service
  readonly isChosen: boolean
  /** The maximum number of services is chosen. */
  readonly isDisabled?: boolean
  readonly onChange: () => void
}

/** A service to tick: its logo and its name. */
export function ServiceChip({ service, isChosen, isDisabled = false, onChange }: ServiceChipProps) {
  const { name, logo_path } = service
  return (
    <label className="inline-flex min-h-10 cursor-pointer items-center gap-2 rounded-medium border border-line bg-sheet py-1 pr-3 pl-1.5 text-small font-semibold hover:bg-sunken has-checked:border-primary has-checked:bg-primary-soft has-checked:text-primary has-focus-visible:outline-2 has-focus-visible:outline-primary touch:min-h-11">
      <input
        type="checkbox"
        className="sr-only"
        checked={isChosen}
        disabled={isDisabled && !isChosen}
        onChange={onChange}
      />
      {logo_path === null ? (
        <Initial name={name} className="size-7 bg-primary-soft text-small text-primary" />
      ) : (
        <img
          src={logoImage(logo_path)}
          alt=""
          width={28}
          height={28}
          loading="lazy"
          className="size-7 rounded-small"
        />
      )}
      {name}
    </label>
  )
}
