// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { ConfirmProvider, useConfirm } from './confirm.tsx'

let goTo: (place: string) => void

beforeEach(() => {
  const at = (place: string) => (
    <ConfirmProvider place={place}>
      <Asker />
    </ConfirmProvider>
  )
  const { rerender } = render(at('/films'))
  goTo = (place) => rerender(at(place))
})
function Asker() {
  const { confirmDelete, confirmValidate } = useConfirm()
  const [answers, setAnswers] = useState<readonly string[]>([])
  const note = (kind: string, asking: Promise<boolean>) => {
    void asking.then((isYes) => setAnswers((all) => [...all, `${kind} ${isYes}`]))
  }
  return (
    <>
      <button
        type="button"
        onClick={() => note('supprimer', confirmDelete({ title: 'Retirer ?', detail: 'Amélie' }))}
      >
        retirer
      </button>
      <button
        type="button"
        onClick={() => note('valider', confirmValidate({ title: 'Accepter ?' }))}
      >
        accepter
      </button>
      <output>{answers.join(', ')}</output>
    </>
  )
}

const buttons = () =>
  [...screen.getByRole('alertdialog').querySelectorAll('button')].map((each) => each.textContent)
const answers = () => document.querySelector('output')?.textContent

test('a deletion offers Annuler and Supprimer', async () => {
  fireEvent.click(screen.getByText('retirer'))
  await screen.findByRole('alertdialog', { description: 'Amélie' })
  expect(buttons()).toEqual(['Annuler', 'Supprimer'])
  fireEvent.click(screen.getByText('Supprimer'))
  await waitFor(() => expect(answers()).toBe('supprimer true'))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('a validation offers Annuler and Valider', async () => {
  fireEvent.click(screen.getByText('accepter'))
  await screen.findByRole('alertdialog')
  expect(buttons()).toEqual(['Annuler', 'Valider'])
  fireEvent.click(screen.getByText('Annuler'))
  await waitFor(() => expect(answers()).toBe('valider false'))
})

test('Escape answers no', async () => {
  fireEvent.click(screen.getByText('retirer'))
  await screen.findByRole('alertdialog')
  fireEvent(screen.getByRole('alertdialog'), new Event('cancel', { cancelable: true }))
  await waitFor(() => expect(answers()).toBe('supprimer false'))
})

test('a press outside answers no; a press inside does nothing', async () => {
  fireEvent.click(screen.getByText('retirer'))
  await screen.findByRole('alertdialog')
  fireEvent.click(screen.getByText('Retirer ?'))
  expect(screen.queryByRole('alertdialog')).not.toBeNull()
  fireEvent.pointerDown(screen.getByRole('alertdialog'))
  fireEvent.click(screen.getByRole('alertdialog'))
  await waitFor(() => expect(answers()).toBe('supprimer false'))
})

test('the focus returns to what opened the dialog', async () => {
  const opener = screen.getByText('retirer')
  opener.focus()
  fireEvent.click(opener)
  await screen.findByRole('alertdialog')
  fireEvent.click(screen.getByText('Annuler'))
  await waitFor(() => expect(answers()).toBe('supprimer false'))
  expect(document.activeElement).toBe(opener)
})

test('a second question answers the first with no', async () => {
  fireEvent.click(screen.getByText('retirer'))
  await screen.findByRole('alertdialog')
  fireEvent.click(screen.getByText('accepter'))
  await screen.findByRole('alertdialog')
  await waitFor(() => expect(answers()).toBe('supprimer false'))
  fireEvent.click(screen.getByText('Valider'))
  await waitFor(() => expect(answers()).toBe('supprimer false, valider true'))
})

test('opening another page answers no; rendering the same one again does nothing', async () => {
  fireEvent.click(screen.getByText('retirer'))
  await screen.findByRole('alertdialog')
  goTo('/films')
  expect(screen.queryByRole('alertdialog')).not.toBeNull()
  goTo('/series')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await waitFor(() => expect(answers()).toBe('supprimer false'))
})
