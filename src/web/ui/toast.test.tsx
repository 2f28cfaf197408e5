// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { Dialog } from './dialog.tsx'
import { createToastStore, type ToastStore } from './toast-store.ts'
import { ToastProvider, useToast } from './toast.tsx'

let store: ToastStore

// Warm-up: the first render is slow.
beforeAll(async () => {
  const first = createToastStore()
  render(<ToastProvider store={first}>{undefined}</ToastProvider>)
  first.toast({ severity: 'info', summary: 'Première' })
  await screen.findByText('Première', undefined, { timeout: 8000 })
  cleanup()
})

beforeEach(() => {
  vi.useFakeTimers()
  store = createToastStore()
  render(
    <ToastProvider store={store}>
      <ToastButton />
    </ToastProvider>,
  )
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function ToastButton() {
  const toast = useToast()
  const show = () => toast({ severity: 'success', summary: 'Enregistré', detail: 'Amélie' })
  return (
    <button type="button" onClick={show}>
      dire
    </button>
  )
}

const pass = (milliseconds: number) =>
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })
const press = () => fireEvent.click(screen.getByText('dire'))

test('a toast shows its summary and detail in a polite region for three seconds', () => {
  expect(screen.getByRole('status').textContent).toBe('')
  press()
  expect(screen.getByRole('status').textContent).toBe('EnregistréAmélie')
  pass(2999)
  expect(screen.queryByText('Enregistré')).not.toBeNull()
  pass(1)
  expect(screen.queryByText('Enregistré')).toBeNull()
})

test('it lasts for its given life', () => {
  act(() => store.toast({ severity: 'warn', summary: 'Attention', life: 10_000 }))
  pass(9999)
  expect(screen.queryByText('Attention')).not.toBeNull()
  pass(1)
  expect(screen.queryByText('Attention')).toBeNull()
})

test('the timer pauses while it has the pointer or the focus', () => {
  press()
  const region = screen.getByRole('status')
  pass(2000)
  fireEvent.pointerEnter(region)
  pass(60_000)
  expect(screen.queryByText('Enregistré')).not.toBeNull()
  fireEvent.pointerLeave(region)
  fireEvent.focus(screen.getByLabelText('Fermer le message'))
  pass(60_000)
  expect(screen.queryByText('Enregistré')).not.toBeNull()
  fireEvent.blur(screen.getByLabelText('Fermer le message'))
  pass(3000)
  expect(screen.queryByText('Enregistré')).toBeNull()
})

test('it can be closed', () => {
  press()
  fireEvent.click(screen.getByLabelText('Fermer le message'))
  expect(screen.queryByText('Enregistré')).toBeNull()
})

test('closing one under the focus or the pointer does not pause the next one', () => {
  press()
  act(() => screen.getByLabelText('Fermer le message').focus())
  fireEvent.click(screen.getByLabelText('Fermer le message'))
  press()
  pass(3000)
  expect(screen.queryByText('Enregistré')).toBeNull()
  press()
  fireEvent.pointerEnter(screen.getByLabelText('Fermer le message'))
  fireEvent.click(screen.getByLabelText('Fermer le message'))
  press()
  pass(3000)
  expect(screen.queryByText('Enregistré')).toBeNull()
})

test('closing one while another has the focus leaves that one paused', () => {
  press()
  act(() => store.toast({ severity: 'info', summary: 'Autre' }))
  act(() => screen.getAllByLabelText('Fermer le message')[0]?.focus())
  act(() => store.dismiss(store.list()[1]?.id ?? 0))
  pass(60_000)
  expect(screen.queryByText('Enregistré')).not.toBeNull()
})

test('identical toasts show once, and the stack stays short', () => {
  press()
  press()
  expect(store.list()).toHaveLength(1)
  act(() => {
    for (const summary of ['a', 'b', 'c', 'd', 'e']) store.toast({ severity: 'info', summary })
  })
  expect(store.list().map(({ summary }) => summary)).toEqual(['b', 'c', 'd', 'e'])
})

test('the last dialog opened renders them, as the page is inert, until it closes', () => {
  cleanup()
  const page = (open: readonly string[]) => (
    <ToastProvider store={store}>
      {open.map((title) => (
        <Dialog key={title} title={title} onClose={vi.fn<() => void>()}>
          {undefined}
        </Dialog>
      ))}
    </ToastProvider>
  )
  const { rerender } = render(page([]))
  const ofPage = screen.getByRole('status')
  const drawnIn = () =>
    screen.getByText('Enregistré').closest('dialog')?.querySelector('h2')?.textContent
  act(() => store.toast({ severity: 'success', summary: 'Enregistré' }))
  expect(drawnIn()).toBeUndefined()
  rerender(page(['Deux']))
  expect(drawnIn()).toBe('Deux')
  rerender(page(['Un', 'Deux']))
  expect(drawnIn()).toBe('Un')
  rerender(page(['Deux']))
  expect(drawnIn()).toBe('Deux')
  rerender(page([]))
  expect(drawnIn()).toBeUndefined()
  // A region inserted together with its text would not be announced.
  expect(screen.getByRole('status')).toBe(ofPage)
})

test('a dialog’s toasts are above it, even when it is reopened', () => {
  const shown: string[] = []
  const show = vi.spyOn(HTMLDialogElement.prototype, 'showModal')
  show.mockImplementation(() => void shown.push('dialog'))
  const prototype = HTMLElement.prototype as { togglePopover?: (force: boolean) => boolean }
  prototype.togglePopover = (force) => shown.push(force ? 'toasts' : 'none') > 0
  render(
    <ToastProvider store={store}>
      <Dialog title="Un">{undefined}</Dialog>
    </ToastProvider>,
  )
  expect(shown.slice(0, 2)).toEqual(['dialog', 'toasts'])
  shown.length = 0
  fireEvent(screen.getByRole('dialog', { hidden: true }), new Event('close'))
  delete prototype.togglePopover
  show.mockRestore()
  expect(shown).toEqual(['dialog', 'none', 'toasts'])
})
