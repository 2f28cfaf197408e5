// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { Dialog } from './dialog.tsx'

const onClose = vi.fn<() => void>()

beforeEach(() => {
  onClose.mockClear()
  render(
    <Dialog onClose={onClose} title="Votre note">
      <textarea aria-label="Note" />
      <input type="file" aria-label="Image" />
    </Dialog>,
  )
})

test('the focus is on its first field, or else on its title, not on the close button', () => {
  expect(document.activeElement).toBe(screen.getByLabelText('Note'))
  render(
    <Dialog onClose={onClose} title="Vos masqués">
      <button type="button">Ne plus masquer</button>
    </Dialog>,
  )
  expect(document.activeElement?.textContent).toBe('Vos masqués')
  render(
    <Dialog onClose={onClose} title="Qui la lit">
      <input type="radio" name="reader" aria-label="Moi" />
      <input type="radio" name="reader" aria-label="Mes amis" defaultChecked />
      <input aria-label="Nom" />
    </Dialog>,
  )
  expect(document.activeElement).toBe(screen.getByLabelText('Mes amis'))
})

test('on a touch screen the focus is on its title, so that no keyboard covers it', () => {
  const touch = { matches: true } as MediaQueryList
  const media = vi.spyOn(globalThis, 'matchMedia').mockReturnValue(touch)
  onTestFinished(() => media.mockRestore())
  render(
    <Dialog onClose={onClose} title="Partager">
      <input aria-label="Chercher" />
    </Dialog>,
  )
  expect(document.activeElement?.textContent).toBe('Partager')
})

test('an alert leaves the focus to its first button', () => {
  render(
    <Dialog role="alertdialog" title="Supprimer ?">
      <input aria-label="Nom" />
    </Dialog>,
  )
  expect(document.activeElement).toBe(screen.getByLabelText('Note'))
})

test('a press outside closes it', () => {
  const dialog = screen.getByRole('dialog')
  fireEvent.pointerDown(dialog)
  fireEvent.click(dialog)
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('Escape closes it; the cancelled choice of a file does not', () => {
  const cancel = () => new Event('cancel', { bubbles: true, cancelable: true })
  expect(fireEvent(screen.getByLabelText('Image'), cancel())).toBe(true)
  expect(onClose).not.toHaveBeenCalled()
  fireEvent(screen.getByRole('dialog'), cancel())
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('a dialog without onClose is reopened when the browser closes it', () => {
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

test('selecting text past its edge does not close it', () => {
  const dialog = screen.getByRole('dialog')
  fireEvent.pointerDown(dialog)
  fireEvent.pointerDown(screen.getByLabelText('Note'))
  // Released outside: the click goes to the common ancestor.
  fireEvent.click(dialog)
  expect(onClose).not.toHaveBeenCalled()
})
