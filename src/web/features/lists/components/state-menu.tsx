import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { fr } from '#web/i18n/fr.ts'
import { cx } from '#web/ui/cx.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { CheckMark, CircleMark, CrossMark, PauseMark, PlayMark } from '#web/ui/marks.tsx'
import { itemName, type Saved } from '../item.ts'
import { ITEM_STATES, stateOf, stateLabel, toState, type ItemState } from '../item-state.ts'
import type { ItemActions } from '../use-item-actions.ts'
import '#web/ui/menu.css'

interface StateMenuProps {
  readonly item: Saved
  readonly actions: Pick<ItemActions, 'write'>
}

const MARKS: Readonly<Record<ItemState, ReactNode>> = {
  toDo: <CircleMark />,
  inProgress: <PlayMark />,
  paused: <PauseMark />,
  abandoned: <CrossMark />,
  done: <CheckMark />,
}

/** A menu that changes the state of an item. Its choices are rendered only while it is open. */
export function StateMenu({ item, actions }: StateMenuProps) {
  const id = useId()
  const popover = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const state = stateOf(item)
  const { progress } = item
  const name = fr.watchlist.progress.legend(itemName(item))
  return (
    <div className="menu">
      <IconButton
        tabIndex={-1}
        data-action="state"
        label={fr.watchlist.progress.stateOf(name, stateLabel(item, state))}
        icon={progress ? MARKS[progress] : <PlayMark />}
        popoverTarget={id}
        aria-expanded={isOpen}
        className={cx(progress && 'text-primary')}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows between what is inside */}
      <div
        ref={popover}
        id={id}
        popover="auto"
        role="group"
        aria-label={name}
        onBeforeToggle={({ newState }) => newState === 'open' && setOpen(true)}
        onToggle={({ newState, currentTarget }) => {
          if (newState === 'open') focusOnCurrent(currentTarget)
          // Not before it closes: the browser gives the focus back only if the focused choice is
          // still there.
          else setOpen(false)
        }}
        onKeyDown={moveBetween}
        className="w-44 arriving rounded-medium border border-line bg-sheet p-1.5 text-ink shadow-float"
      >
        {isOpen &&
          ITEM_STATES.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === state}
              onClick={() => {
                popover.current?.hidePopover()
                if (each !== state) void actions.write(toState(item, each))
              }}
              className="flex min-h-9 w-full items-center gap-3 rounded-small px-3 text-left hover:bg-sunken aria-pressed:font-semibold aria-pressed:text-primary touch:min-h-11 [&_svg]:size-5"
            >
              {MARKS[each]}
              {stateLabel(item, each)}
            </button>
          ))}
      </div>
    </div>
  )
}

function focusOnCurrent(choices: HTMLElement): void {
  choices.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus()
}

/** Up and down move between the choices; the card's own keys are ignored meanwhile. */
function moveBetween(press: KeyboardEvent<HTMLElement>): void {
  press.stopPropagation()
  const step = { ArrowDown: 1, ArrowUp: -1 }[press.key]
  const choices = [...press.currentTarget.querySelectorAll('button')]
  const at = choices.findIndex((choice) => choice === document.activeElement)
  if (step === undefined || at === -1) return
  press.preventDefault()
  choices[(at + step + choices.length) % choices.length]?.focus()
}
