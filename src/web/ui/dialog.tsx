import { X } from 'lucide-react'
import { useId, useLayoutEffect, type ReactNode } from 'react'
import { fr } from '#web/i18n/fr.ts'
import { TOUCH } from '#web/lib/use-media.ts'
import { cx } from './cx.ts'
import { IconButton } from './icon-button.tsx'
import { Toaster } from './toast.tsx'
import { useModal } from './use-modal.ts'
import { usePressOutside } from './use-press-outside.ts'

interface DialogProps {
  /** Called on Escape, a click outside, or the close button. Absent: only the content closes it. */
  readonly onClose?: () => void
  readonly title: string
  /** Id of the element announced with the title. */
  readonly describedBy?: string | undefined
  readonly children: ReactNode
  readonly isWide?: boolean
  /** `alertdialog` needs an answer: no close button. */
  readonly role?: 'dialog' | 'alertdialog'
}

/** Of unchecked radio buttons, the checked one has the group's focus. */
const FIELD = 'input:not([type=file], [type=radio]:not(:checked)), select, textarea'

/** A modal dialog, open while mounted; a bottom sheet on phones. */
export function Dialog(props: DialogProps) {
  const { onClose, title, describedBy, children, isWide = false, role = 'dialog' } = props
  const ref = useModal()
  const titleId = useId()
  useLayoutEffect(() => {
    if (role === 'alertdialog') return
    // Else the browser focuses the close button, and a stray Enter closes what was just opened. On a
    // touch screen a focused field would open the keyboard over it.
    const isTouch = globalThis.matchMedia(TOUCH).matches
    const field = isTouch ? null : ref.current?.querySelector<HTMLElement>(FIELD)
    const start = field ?? ref.current?.querySelector('h2')
    start?.focus()
  }, [ref, role])
  const pressOutside = usePressOutside(() => onClose?.())
  return (
    <dialog
      ref={ref}
      role={role}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      {...pressOutside}
      onCancel={(cancel) => {
        // A dialog or a file field inside fires one too.
        if (cancel.target !== cancel.currentTarget) return
        cancel.preventDefault()
        onClose?.()
      }}
      // On a second Escape or Back, browsers close the dialog without a cancelable event: one that
      // only its content may close is reopened.
      onClose={({ currentTarget }) => {
        if (onClose || !currentTarget.isConnected || currentTarget.open) return
        currentTarget.showModal()
        // Moves its toasts back above it in the top layer.
        const toasts = currentTarget.querySelector<HTMLElement>(':scope > [popover]')
        if (toasts && 'togglePopover' in toasts) {
          toasts.togglePopover(false)
          toasts.togglePopover(true)
        }
      }}
      className={cx(
        'm-auto max-h-[85dvh] w-[calc(100%-2rem)] arriving rounded-large border border-line bg-sheet text-ink shadow-float',
        'backdrop:bg-[rgb(20_18_30/0.5)]',
        'max-sm:mx-0 max-sm:mb-0 max-sm:w-full max-sm:max-w-none max-sm:rounded-b-none',
        isWide ? 'sm:max-w-2xl' : 'sm:max-w-md',
      )}
    >
      <div className="p-6 max-sm:pb-[max(1.5rem,env(safe-area-inset-bottom))]">
        <div className="mb-3 flex items-start justify-between gap-4">
          <h2
            id={titleId}
            tabIndex={-1}
            className="font-title text-lead font-semibold outline-none"
          >
            {title}
          </h2>
          {role === 'dialog' && (
            <IconButton
              label={fr.kit.close}
              icon={<X aria-hidden />}
              onClick={onClose}
              className="-mt-1 -mr-2"
            />
          )}
        </div>
        {children}
      </div>
      <Toaster />
    </dialog>
  )
}
