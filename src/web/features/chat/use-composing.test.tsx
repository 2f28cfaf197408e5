// @vitest-environment happy-dom
import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Message } from '#shared/chat.ts'
import { createWebWorld } from '#test/web-world.tsx'
import { useComposing } from './use-composing.ts'

const ME = { id: 'me', username: 'Moi', avatarUrl: null }
const MESSAGE: Message = {
  id: 'm1',
  conversationId: 'c1',
  sender: ME,
  body: 'Dune ?',
  sentAt: new Date(0).toISOString(),
}

function Shown() {
  const { acts } = useComposing(ME, true, [MESSAGE])
  return (
    <div data-message="m1" data-testid="message" tabIndex={-1}>
      <button type="button" onClick={() => acts.remove(MESSAGE)}>
        enlever
      </button>
    </div>
  )
}

test.each([
  ['Supprimer', 'message'],
  ['Annuler', 'enlever'],
])('after « %s » the focus is on the %s', async (answer, place) => {
  const { World } = createWebWorld(() => ({}))
  render(<Shown />, { wrapper: World })
  screen.getByText('enlever').focus()
  fireEvent.click(screen.getByText('enlever'))
  fireEvent.click(await screen.findByRole('button', { name: answer }))
  const focused = place === 'message' ? screen.getByTestId('message') : screen.getByText('enlever')
  await waitFor(() => expect(document.activeElement).toBe(focused))
})

test('what is replied to is the message as it is now', () => {
  const { World } = createWebWorld(() => ({}))
  const { result, rerender } = renderHook((messages) => useComposing(ME, true, messages), {
    initialProps: [MESSAGE],
    wrapper: World,
  })
  act(() => result.current.acts.reply(MESSAGE))
  expect(result.current.composing).toMatchObject({ kind: 'reply', to: MESSAGE })
  const deleted = { ...MESSAGE, body: '', isDeleted: true as const }
  rerender([deleted])
  expect(result.current.composing).toMatchObject({ kind: 'reply', to: deleted })
})
