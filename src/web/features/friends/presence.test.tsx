// @vitest-environment happy-dom
import { act, render, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createReachability } from '#web/lib/reachability.ts'
import { ReachabilityContext } from '#web/lib/reachability-context.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { usePresence } from './presence.ts'

const ANA = { id: 'ana', username: 'Ana', avatarUrl: null, isOnline: true, lastSeenAt: null }

test('a friend’s presence is not shown while offline', () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  const reach = createReachability({
    later: (run) => {
      run()
      return () => {}
    },
  })
  const { result } = renderHook(usePresence, {
    wrapper: ({ children }) => <ReachabilityContext value={reach}>{children}</ReachabilityContext>,
  })
  const { container } = render(
    <ReachabilityContext value={reach}>
      <Avatar name="Ana" url={null} isOnline />
    </ReachabilityContext>,
  )
  const dot = () => container.querySelector('.bg-success')
  const shown = () => [result.current(ANA), dot() !== null]
  expect(shown()).toEqual(['En ligne', true])

  onLine.mockReturnValue(false)
  act(() => void dispatchEvent(new Event('offline')))
  expect(shown()).toEqual([undefined, false])
  onLine.mockReturnValue(true)
  act(() => void dispatchEvent(new Event('online')))
  expect(shown()).toEqual(['En ligne', true])

  act(() => reach.report(false))
  expect(shown()).toEqual([undefined, false])
  act(() => reach.report(true))
  expect(shown()).toEqual(['En ligne', true])
})
