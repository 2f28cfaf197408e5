import { Ellipsis, Pencil, Reply, Trash2 } from 'lucide-react'
import { type MouseEvent, useId, useRef, useState } from 'react'
import type { Message } from '#shared/chat.ts'
import { REACTIONS } from '#shared/message-parts.ts'
import { fr } from '#web/i18n/fr.ts'
import { cx } from '#web/ui/cx.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import '#web/ui/menu.css'
import { useMessageActs } from '../message-acts.ts'
import { canEdit } from '../message-changes.ts'
import { EMOJI } from '../emoji.ts'

interface MessageMenuProps {
  readonly message: Message
  readonly isMine: boolean
}

const t = fr.messages
const row =
  'flex min-h-10 w-full items-center gap-3 rounded-small px-3 text-left hover:bg-sunken touch:min-h-11 [&_svg]:size-5'

/** A message's actions: visible on hover, focus and touch screens, also opened by a long press. */
export function MessageMenu({ message, isMine }: MessageMenuProps) {
  const id = useId()
  const acts = useMessageActs()
  const popover = useRef<HTMLDivElement>(null)
  // Rendered once opened: a conversation has very many menus.
  const [isOpen, setOpen] = useState(false)
  if (!acts || (!acts.canWrite && !isMine)) return null
  const choose = (act: () => void) => () => {
    popover.current?.hidePopover()
    act()
  }
  return (
    <div
      className={cx(
        'menu absolute -top-1 opacity-0 group-hover/message:opacity-100 focus-within:opacity-100 touch:opacity-100',
        isMine ? 'left-0' : 'right-0',
        isOpen && 'opacity-100',
      )}
    >
      <IconButton label={t.menu} icon={<Ellipsis aria-hidden />} popoverTarget={id} />
      <div
        ref={popover}
        id={id}
        popover="auto"
        onBeforeToggle={({ newState }) => setOpen(newState === 'open')}
        className="w-72 max-w-full arriving rounded-medium border border-line bg-sheet p-1.5 shadow-float"
      >
        {isOpen && acts.canWrite && (
          <div role="group" aria-label={t.react} className="flex justify-between">
            {REACTIONS.map((reaction) => {
              const people = message.reactions?.find((each) => each.reaction === reaction)?.people
              const isOn = people?.some((person) => person.id === acts.me.id) === true
              return (
                <button
                  key={reaction}
                  type="button"
                  title={t.reactions[reaction]}
                  aria-label={t.reactWith(reaction)}
                  aria-pressed={isOn}
                  onClick={choose(() => acts.react(message, reaction, !isOn))}
                  className="size-11 rounded-small text-title hover:bg-sunken aria-pressed:bg-primary-soft"
                >
                  <span aria-hidden>{EMOJI[reaction]}</span>
                </button>
              )
            })}
          </div>
        )}
        {isOpen && acts.canWrite && (
          <button type="button" className={row} onClick={choose(() => acts.reply(message))}>
            <Reply aria-hidden />
            {t.reply}
          </button>
        )}
        {isOpen && isMine && acts.canWrite && canEdit(message) && (
          <button type="button" className={row} onClick={choose(() => acts.edit(message))}>
            <Pencil aria-hidden />
            {t.edit}
          </button>
        )}
        {isOpen && isMine && (
          <button type="button" className={row} onClick={choose(() => acts.remove(message))}>
            <Trash2 aria-hidden />
            {t.remove}
          </button>
        )}
      </div>
    </div>
  )
}

/** A long press on a touch screen opens the menu of the message under the finger. */
export function openMenu(press: MouseEvent<HTMLElement>): void {
  const isTouch = (press.nativeEvent as PointerEvent).pointerType === 'touch'
  const popover = press.currentTarget.querySelector<HTMLElement>('.menu > [popover]')
  if (!isTouch || !popover) return
  press.preventDefault()
  popover.showPopover()
}
