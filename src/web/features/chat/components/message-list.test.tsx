// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createWebWorld } from '#test/web-world.tsx'
import { MessageList } from './message-list.tsx'

test('a separator carries the local day', () => {
  vi.stubEnv('TZ', 'Europe/Paris')
  onTestFinished(() => void vi.unstubAllEnvs())
  const { World } = createWebWorld(() => ({}))
  const older = { hasOlder: false, isLoading: false, error: undefined, load: () => {} }
  const rows = [{ kind: 'day', key: 'day', at: '2021-11-28T23:30:00.000Z' }] as const
  const list = <MessageList rows={rows} older={older} me="me" />
  const { container } = render(list, { wrapper: World })
  expect(container.querySelector('time')?.dateTime).toBe('2021-11-29')
})
