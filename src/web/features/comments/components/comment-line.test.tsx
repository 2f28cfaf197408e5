// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createWebWorld } from '#test/web-world.tsx'
import { CommentLine } from './comment-line.tsx'

const nothing = () => {}
const field = () => screen.queryByRole<HTMLTextAreaElement>('textbox')
const type = (text: string) => {
  fireEvent.change(screen.getByRole('textbox'), { target: { value: text } })
}

test.each([
  ['closes the form once saved', undefined],
  ['stays open with what was typed meanwhile', 'Très bien, et la fin !'],
])('an edit %s', async (_name, meanwhile) => {
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
      onEdit={() => arrival.promise}
      onRemove={nothing}
      onOpen={nothing}
    />,
    { wrapper: World },
  )
  fireEvent.click(screen.getByRole('button', { name: 'Modifier votre commentaire' }))
  type('Très bien')
  fireEvent.click(screen.getByRole('button', { name: 'Enregistrer' }))
  if (meanwhile !== undefined) type(meanwhile)
  await act(async () => arrival.resolve(true))
  expect(field()?.value).toBe(meanwhile)
})
