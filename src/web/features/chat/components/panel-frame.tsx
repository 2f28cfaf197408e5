import { useRouter } from '@tanstack/react-router'
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { fr } from '#web/i18n/fr.ts'
import { NARROW, useMedia } from '#web/lib/use-media.ts'
import { Toaster } from '#web/ui/toast.tsx'

interface PanelFrameProps {
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Beside the page on wide screens; a modal on a phone. */
export function PanelFrame({ onClose, children }: PanelFrameProps) {
  const isPhone = useMedia(NARROW)
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      const isLost = document.activeElement === document.body
      if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    },
    [opener],
  )
  const Frame = isPhone ? Sheet : Side
  return <Frame onClose={onClose}>{children}</Frame>
}

function Side({ onClose, children }: PanelFrameProps) {
  const close = (press: KeyboardEvent) => {
    // A dialog or a menu above the panel closes first.
    const isAbove = press.currentTarget.querySelector('dialog[open], :popover-open') !== null
    if (press.key === 'Escape' && !isAbove && !press.defaultPrevented) onClose()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape from anywhere inside
    <aside
      aria-label={fr.chat.heading}
      data-beside
      onKeyDown={close}
      className="sticky top-0 flex h-[calc(100dvh-var(--above))] w-88 shrink-0 flex-col border-l border-line bg-sheet xl:w-96 print:hidden"
    >
      {children}
    </aside>
  )
}

function Sheet({ onClose, children }: PanelFrameProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const { history } = useRouter()
  // A link would open its page underneath: close the panel.
  const giveWay = (press: MouseEvent) => {
    const link = press.target instanceof Element && press.target.closest('a')
    if (!link || link.target !== '' || press.ctrlKey || press.metaKey || press.shiftKey) return
    press.preventDefault()
    press.stopPropagation()
    const { pathname, searchParams } = new URL(link.href)
    searchParams.delete('conversation')
    history.push(searchParams.size === 0 ? pathname : `${pathname}?${searchParams}`)
  }
  // Shown before its toasts, closed later, as `useModal` does.
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    // Else the browser focuses the first button.
    dialog?.querySelector('h2')?.focus()
  }, [])
  useEffect(() => {
    const dialog = ref.current
    return () => dialog?.close()
  }, [])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- links fire it from the keyboard too
    <dialog
      ref={ref}
      onClickCapture={giveWay}
      aria-label={fr.chat.heading}
      onCancel={(cancel) => {
        if (cancel.target !== ref.current) return
        cancel.preventDefault()
        onClose()
      }}
      className="inset-0 m-0 h-dvh max-h-none w-full max-w-none bg-sheet text-ink open:flex open:flex-col"
    >
      {children}
      <Toaster />
    </dialog>
  )
}
