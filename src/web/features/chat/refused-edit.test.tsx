// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import type { Message } from '#shared/chat.ts'
import { errors } from '#shared/errors.ts'
import { createMemoryQueue } from '#test/memory-queue.ts'
import { createWebWorld } from '#test/web-world.tsx'
import { ApiError } from '#web/lib/api-error.ts'
import { Composer } from './components/composer.tsx'
import { changeMessage, registerMessageChanges } from './message-changes.ts'
import { createMessageDrafts } from './message-drafts.ts'

const ME = { id: 'me', username: 'Moi', avatarUrl: null }
const MESSAGE: Message = {
  id: 'm1',
  conversationId: 'c1',
  sender: ME,
  body: 'Dune ?',
  sentAt: '2026-11-22T10:00:00.000Z',
}

test('the text of a refused edit goes into the draft, and into the open composer', async () => {
  onTestFinished(() => localStorage.clear())
  const drafts = createMessageDrafts(localStorage, 'me')
  drafts.keep('c1', 'Demain ?')
  const client = new QueryClient()
  const queue = createMemoryQueue(client)
  const call = async () => Promise.reject(new ApiError({ code: 'TOO_LATE', ...errors.TOO_LATE }))
  registerMessageChanges(queue, { client, call, refused: () => () => {} })
  const { World } = createWebWorld(() => ({}))
  render(
    <Composer
      conversationId="c1"
      name="Ana"
      userId="me"
      onSend={() => {}}
      onType={() => {}}
      onSendTitle={() => {}}
      composing={undefined}
      onLeave={() => {}}
      onEditLast={() => {}}
    />,
    { wrapper: World },
  )
  changeMessage(queue, MESSAGE, { kind: 'edit', body: 'Dune, ce soir ?' }, ME)
  const field = screen.getByRole<HTMLTextAreaElement>('textbox')
  await expect.poll(() => field.value).toBe('Demain ?\nDune, ce soir ?')
  expect(drafts.read('c1')).toBe('Demain ?\nDune, ce soir ?')
})
