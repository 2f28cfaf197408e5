// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createMemoryQueue } from '#test/memory-queue.ts'
import { createWebWorld } from '#test/web-world.tsx'
import { fr } from '#web/i18n/fr.ts'
import { QueueContext } from '#web/lib/queue-context.tsx'
import { MessageLine } from './message-line.tsx'

test('a message that was not sent is dropped only once this is confirmed', async () => {
  const { World, client } = createWebWorld(() => ({}))
  const drop = vi.fn<(id: string) => void>()
  const line = {
    id: 'm1',
    body: 'Une longue lettre',
    at: '2026-01-01T00:00:00.000Z',
    state: 'refused',
  } as const
  render(
    <QueueContext value={{ ...createMemoryQueue(client), drop }}>
      <MessageLine line={line} isMine loaded={new Set()} />
    </QueueContext>,
    { wrapper: World },
  )
  const detail = () => screen.queryByText(fr.thread.dropDetail)
  const ask = () => fireEvent.click(screen.getByRole('button', { name: fr.kit.delete }))
  ask()
  await waitFor(() => expect(detail()).not.toBeNull())
  fireEvent.click(screen.getByRole('button', { name: fr.kit.cancel }))
  await waitFor(() => expect(detail()).toBeNull())
  expect(drop).not.toHaveBeenCalled()
  ask()
  await waitFor(() => expect(detail()).not.toBeNull())
  const [, confirm] = screen.getAllByRole('button', { name: fr.kit.delete })
  fireEvent.click(confirm as HTMLElement)
  await waitFor(() => expect(drop).toHaveBeenCalledWith('m1'))
})
