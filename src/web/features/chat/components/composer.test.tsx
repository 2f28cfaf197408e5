// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Message } from '#shared/chat.ts'
import { createWebWorld } from '#test/web-world.tsx'
import { fr } from '#web/i18n/fr.ts'
import { TOUCH } from '#web/lib/use-media.ts'
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

interface ShownProps {
  readonly first: Composing | undefined
  readonly onSend: (body: string) => void
}

function Shown({ first, onSend }: ShownProps) {
  const [composing, setComposing] = useState(first)
  return (
    <Composer
      conversationId="c1"
      name="Ana"
      userId="me"
      onSend={onSend}
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
  render(<Shown first={composing} onSend={() => {}} />, { wrapper: World })
  const button = screen.getByRole('button', { name })
  button.focus()
  fireEvent.click(button)
  expect(screen.queryByRole('button', { name })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
})

test.each([
  ['a mouse, in a narrow window', false, ['Dune ?'], fr.thread.write.hint],
  ['a finger', true, [], null],
])('with %s, Enter does what the hint says', (_, isTouch, expected, hint) => {
  onTestFinished(() => localStorage.clear())
  const media = vi.spyOn(globalThis, 'matchMedia').mockImplementation(
    (query) =>
      ({
        addEventListener: () => {},
        removeEventListener: () => {},
        matches: query === TOUCH ? isTouch : query.includes('max-width'),
      }) as never,
  )
  onTestFinished(() => media.mockRestore())
  const sent: string[] = []
  const { World } = createWebWorld(() => ({}))
  render(<Shown first={undefined} onSend={(body) => sent.push(body)} />, { wrapper: World })
  const field = screen.getByRole('textbox')
  fireEvent.change(field, { target: { value: 'Dune ?' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(sent).toEqual(expected)
  expect(
    document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? null,
  ).toBe(hint)
})
