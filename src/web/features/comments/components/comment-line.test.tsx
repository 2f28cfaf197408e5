// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createWebWorld } from '#test/web-world.tsx'
import { CommentLine } from './comment-line.tsx'

const nothing = () => {}
const field = () => screen.queryByRole<HTMLTextAreaElement>('textbox')
const type = (text: string) => {
  fireEvent.change(screen.getByRole('textbox'), { target: { value: text } })
}
const button = (name: string) => screen.getByRole('button', { name })
const pencil = () => button('Modifier votre commentaire')
const press = (name: string) => {
  button(name).focus()
  fireEvent.click(button(name))
}

/** Opens the edit of my comment with the keyboard. @returns completes its save */
function edit(isBusy = false, asked = nothing) {
  const arrival = Promise.withResolvers<boolean>()
  const { World } = createWebWorld(() => ({}))
  const id = '01890a5d-ac96-774b-bcce-b302099a8057'
  const author = { id, username: 'Léa', avatarUrl: null }
  const sentAt = new Date().toISOString()
  render(
    <CommentLine
      comment={{ id, author, words: 'Trés bien', sentAt }}
      isMine
      mayRemove
      isBusy={isBusy}
      onEdit={async () => {
        asked()
        return arrival.promise
      }}
      onRemove={nothing}
      onOpen={nothing}
    />,
    { wrapper: World },
  )
  press('Modifier votre commentaire')
  return async () => act(async () => arrival.resolve(true))
}

test.each([
  ['closes the form once saved', undefined],
  ['stays open with what was typed meanwhile', 'Très bien, et la fin !'],
])('an edit %s', async (_name, meanwhile) => {
  const arrive = edit()
  type('Très bien')
  press('Enregistrer')
  if (meanwhile !== undefined) type(meanwhile)
  await arrive()
  expect(field()?.value).toBe(meanwhile)
})

test.each([
  [1, 'while nothing', false],
  [0, 'while another change', true],
])('an edit is saved %i times %s is being saved', (times, _, isBusy) => {
  const asked = vi.fn<() => void>()
  edit(isBusy, asked)
  press('Enregistrer')
  expect(asked).toHaveBeenCalledTimes(times)
})

test.each<[string, (arrive: () => Promise<void>) => unknown]>([
  ['with Escape', () => fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape' })],
  ['with « Annuler »', () => press('Annuler')],
  ['once saved', saves],
])('the focus goes into an edit, and back to its button when it is left %s', async (_, leave) => {
  const arrive = edit()
  expect(document.activeElement).toBe(field())
  await leave(arrive)
  expect(field()).toBeNull()
  expect(document.activeElement).toBe(pencil())
})

test('an edit that is saved while the focus is elsewhere leaves it there', async () => {
  const arrive = edit()
  const elsewhere = button('Supprimer le commentaire de Léa')
  await saves(async () => {
    elsewhere.focus()
    return arrive()
  })
  expect(document.activeElement).toBe(elsewhere)
})

async function saves(arrive: () => Promise<void>) {
  type('Très bien')
  press('Enregistrer')
  await arrive()
}
