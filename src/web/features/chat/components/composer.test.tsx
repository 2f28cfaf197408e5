// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import type { Message } from '#shared/chat.ts'
import { createWebWorld } from '#test/web-world.tsx'
import { fr } from '#web/i18n/fr.ts'
import { createMessageDrafts } from '../message-drafts.ts'
import type { Composing } from '../use-composing.ts'
import { Composer } from './composer.tsx'

const MESSAGE: Message = {
  id: 'm1',
  conversationId: 'c1',
  sender: { id: 'me', username: 'Moi', avatarUrl: null },
  body: 'Dune ?',
  sentAt: '2026-11-22T10:00:00.000Z',
}

function Shown({ first }: { readonly first: Composing | undefined }) {
  const [composing, setComposing] = useState(first)
  return (
    <Composer
      conversationId="c1"
      name="Ana"
      userId="me"
      onSend={() => {}}
      onType={() => {}}
      onSendTitle={() => {}}
      composing={composing}
      onLeave={() => setComposing(undefined)}
      onEditLast={() => {}}
    />
  )
}

test.each<[string, string, Composing | undefined]>([
  ['a reply', fr.messages.leave, { kind: 'reply', to: MESSAGE }],
  ['an edit', fr.messages.leave, { kind: 'edit', message: MESSAGE }],
  ['a spoiler', fr.chat.spoiler.drop, undefined],
])('dropping %s leaves the focus in the field', (_, name, composing) => {
  onTestFinished(() => localStorage.clear())
  if (!composing) {
    createMessageDrafts(localStorage, 'me').keepMark('c1', { type: 'movie', id: 1, title: 'Dune' })
  }
  const { World } = createWebWorld(() => ({}))
  render(<Shown first={composing} />, { wrapper: World })
  const button = screen.getByRole('button', { name })
  button.focus()
  fireEvent.click(button)
  expect(screen.queryByRole('button', { name })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
})
