// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Dialog } from './dialog.tsx'

const onClose = vi.fn<() => void>()

beforeEach(() => {
  onClose.mockClear()
  render(
    <Dialog onClose={onClose} title="Votre note">
      <textarea aria-label="Note" />
    </Dialog>,
  )
})

test('a press outside closes it', () => {
  const dialog = screen.getByRole('dialog')
  fireEvent.pointerDown(dialog)
  fireEvent.click(dialog)
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('one that only its own button closes is shown again when the browser closes it', () => {
  const closedByBrowser = (name: string) => {
    const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name })
    dialog.close()
    fireEvent(dialog, new Event('close'))
    return !dialog.open
  }
  render(
    <Dialog title="Vos codes">
      <code>1234</code>
    </Dialog>,
  )
  expect(closedByBrowser('Vos codes')).toBe(false)
  expect(closedByBrowser('Votre note')).toBe(true)
})

test('text selected beyond its edge does not close it', () => {
  const dialog = screen.getByRole('dialog')
  fireEvent.pointerDown(dialog)
  fireEvent.pointerDown(screen.getByLabelText('Note'))
  // Released outside, the click is on what holds both.
  fireEvent.click(dialog)
  expect(onClose).not.toHaveBeenCalled()
})
