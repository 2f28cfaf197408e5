// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Viewing } from '#shared/viewings.ts'
import { ViewingForm } from './viewing-form.tsx'

const tonight: Viewing = {
  number: 1,
  day: '2026-11-22',
  rating: null,
  note: null,
  noteReader: 'friends',
  createdAt: '2026-11-22T22:00:00.000Z',
}

test('a viewing edited across midnight keeps its day', () => {
  const onSave = vi.fn<(fields: { day: string | null }) => void>()
  const formOn = (today: string) => (
    <ViewingForm
      viewing={tonight}
      kind="movie"
      suggested={null}
      firstReader="friends"
      today={today}
      onSave={onSave}
      onCancel={() => {}}
    />
  )
  const { rerender } = render(formOn('2026-11-22'))
  rerender(formOn('2026-11-23'))
  fireEvent.click(screen.getByRole('button', { name: 'Enregistrer' }))
  expect(onSave).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ day: '2026-11-22' }))
})

test('a future month is refused at its field, and the note stays', () => {
  const onSave = vi.fn<(fields: { day: string | null; note: string | null }) => void>()
  render(
    <ViewingForm
      viewing={{ ...tonight, day: '2026-11' }}
      kind="movie"
      suggested={null}
      firstReader="friends"
      today="2026-11-22"
      onSave={onSave}
      onCancel={() => {}}
    />,
  )
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Enregistrer' }))
  const year = screen.getByLabelText<HTMLInputElement>('Année')
  const note = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' })
  fireEvent.change(note, { target: { value: 'Bien' } })
  fireEvent.change(screen.getByLabelText('Mois'), { target: { value: '12' } })
  save()
  expect(onSave).not.toHaveBeenCalled()
  expect(year.validationMessage).toBe('Cette date n’est pas encore venue')
  expect(note.value).toBe('Bien')
  fireEvent.change(year, { target: { value: '2025' } })
  save()
  expect(onSave).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ day: '2025-12', note: 'Bien' }),
  )
})

test.each([
  [null, 'self'],
  ['Déjà là', 'friends'],
] as const)('a viewing with the note %s starts with the reader %s', (note, noteReader) => {
  const onSave = vi.fn<(fields: { noteReader: string }) => void>()
  render(
    <ViewingForm
      viewing={{ ...tonight, note }}
      kind="movie"
      suggested={null}
      firstReader="self"
      today="2026-11-22"
      onSave={onSave}
      onCancel={() => {}}
    />,
  )
  fireEvent.change(screen.getByRole('textbox', { name: 'Note' }), { target: { value: 'Bien' } })
  fireEvent.click(screen.getByRole('button', { name: 'Enregistrer' }))
  expect(onSave).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ noteReader }))
})
