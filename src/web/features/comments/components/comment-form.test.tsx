// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fr } from '#web/i18n/fr.ts'
import { createWebWorld } from '#test/web-world.tsx'
import { CommentForm } from './comment-form.tsx'

/** Publishes a comment marked as a spoiler. @returns completes the request */
function publish() {
  const arrival = Promise.withResolvers<boolean>()
  const { World } = createWebWorld(() => ({}))
  render(<CommentForm mayMark label="Texte" submit="Publier" onSend={() => arrival.promise} />, {
    wrapper: World,
  })
  type('Très bien')
  fireEvent.click(screen.getByRole('checkbox'))
  fireEvent.click(screen.getByRole('button', { name: 'Publier' }))
  return async (isSent: boolean) => act(async () => arrival.resolve(isSent))
}

const field = () => screen.getByLabelText<HTMLTextAreaElement>('Texte')
const type = (text: string) => fireEvent.change(field(), { target: { value: text } })
const shown = () => [
  field().value,
  screen.getByRole<HTMLInputElement>('checkbox', { name: fr.comments.seal }).checked,
]

test('a published comment empties the form', async () => {
  const arrive = publish()
  await arrive(true)
  expect(shown()).toEqual(['', false])
})

test('a comment that was not published stays', async () => {
  const arrive = publish()
  await arrive(false)
  expect(shown()).toEqual(['Très bien', true])
})

test('what is typed while a comment is being published stays', async () => {
  const arrive = publish()
  type('Et la fin !')
  await arrive(true)
  expect(shown()).toEqual(['Et la fin !', true])
})
