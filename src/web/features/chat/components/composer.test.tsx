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
  readonly onSend?: (body: string) => void
}

const nothing = () => {}

function Shown({ first, onSend = nothing }: ShownProps) {
  const [isLeft, setLeft] = useState(false)
  return (
    <Composer
      conversationId="c1"
      name="Ana"
      userId="me"
      onSend={onSend}
      onType={() => {}}
      onSendTitle={() => {}}
      composing={isLeft ? undefined : first}
      onLeave={() => setLeft(true)}
      onEditLast={() => {}}
    />
  )
}

test.each<[string, string, Composing | undefined]>([
  ['a reply', fr.messages.leave, { kind: 'reply', to: MESSAGE, begun: {} }],
  ['an edit', fr.messages.leave, { kind: 'edit', message: MESSAGE, begun: {} }],
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

test('the text of an edit goes into the draft if its message is deleted elsewhere', () => {
  onTestFinished(() => localStorage.clear())
  createMessageDrafts(localStorage, 'me').keep('c1', 'Demain ?')
  const { World } = createWebWorld(() => ({}))
  const begun = {}
  const shown = (message: Message) => <Shown first={{ kind: 'edit', message, begun }} />
  const { rerender } = render(shown(MESSAGE), { wrapper: World })
  const field = () => screen.getByRole<HTMLTextAreaElement>('textbox')
  fireEvent.change(field(), { target: { value: 'Dune, ce soir ?' } })
  rerender(shown({ ...MESSAGE, body: '', isDeleted: true }))
  expect(field().value).toBe('Demain ?\nDune, ce soir ?')
  expect(createMessageDrafts(localStorage, 'me').read('c1')).toBe('Demain ?\nDune, ce soir ?')
})

test('an edit that changed nothing leaves the draft as it was', () => {
  const { World } = createWebWorld(() => ({}))
  const begun = {}
  const shown = (message: Message) => <Shown first={{ kind: 'edit', message, begun }} />
  const { rerender } = render(shown(MESSAGE), { wrapper: World })
  rerender(shown({ ...MESSAGE, body: '', isDeleted: true }))
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('')
})

test('a reply to a message that is deleted is left, with its text and without the message’s', () => {
  onTestFinished(() => localStorage.clear())
  const { World } = createWebWorld(() => ({}))
  const begun = {}
  const shown = (to: Message) => <Shown first={{ kind: 'reply', to, begun }} />
  const { rerender } = render(shown(MESSAGE), { wrapper: World })
  expect(screen.getByText(MESSAGE.body)).toBeTruthy()
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Oui' } })
  rerender(shown({ ...MESSAGE, body: '', isDeleted: true }))
  expect(screen.queryByText(MESSAGE.body)).toBeNull()
  expect(screen.queryByRole('button', { name: fr.messages.leave })).toBeNull()
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Oui')
})

test('a change to the message being replied to leaves the focus where it is', () => {
  const { World } = createWebWorld(() => ({}))
  const begun = {}
  const shown = (to: Message) => <Shown first={{ kind: 'reply', to, begun }} />
  const { rerender } = render(shown(MESSAGE), { wrapper: World })
  const elsewhere = screen.getByRole('button', { name: fr.messages.leave })
  elsewhere.focus()
  rerender(shown({ ...MESSAGE, body: 'Dune 2 ?' }))
  expect(screen.getByText('Dune 2 ?')).toBeTruthy()
  expect(document.activeElement).toBe(elsewhere)
})
