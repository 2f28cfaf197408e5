import { Ellipsis } from 'lucide-react'
import { useId, useRef, type ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'
import './menu.css'

interface MenuChoice {
  readonly label: string
  /** Accessible name, if not the label. */
  readonly fullLabel?: string
  readonly icon: ReactNode
  readonly onChoose: () => void
}

interface MenuProps {
  readonly label: string
  readonly choices: readonly MenuChoice[]
}

/** An overflow menu in a native popover, which handles Escape and light dismiss. */
export function Menu({ label, choices }: MenuProps) {
  const id = useId()
  const popover = useRef<HTMLDivElement>(null)
  return (
    <div className="menu">
      <IconButton label={label} icon={<Ellipsis aria-hidden />} popoverTarget={id} />
      <div
        ref={popover}
        id={id}
        popover="auto"
        className="w-60 arriving rounded-medium border border-line bg-sheet p-1.5 shadow-float"
      >
        {choices.map(({ label: text, fullLabel, icon, onChoose }) => (
          <button
            key={text}
            type="button"
            aria-label={fullLabel}
            onClick={() => {
              popover.current?.hidePopover()
              onChoose()
            }}
            className="flex min-h-10 w-full items-center gap-3 rounded-small px-3 text-left hover:bg-sunken touch:min-h-11 [&_svg]:size-5"
          >
            {icon}
            {text}
          </button>
        ))}
      </div>
    </div>
  )
}
