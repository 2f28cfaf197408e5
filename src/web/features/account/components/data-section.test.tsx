// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { LEA } from '#test/interface-bodies.ts'
import { createWebWorld, refusal } from '#test/web-world.tsx'
import { fr } from '#web/i18n/fr.ts'
import { DataSection } from './data-section.tsx'

test('a reminder that cannot be read is not shown as off', async () => {
  let isDown = true
  const { World } = createWebWorld(() =>
    isDown ? refusal('UNAVAILABLE') : { nextAt: '2026-12-01T08:00:00.000Z', withData: false },
  )
  render(<DataSection user={{ ...LEA, role: 'Visiteur' }} />, { wrapper: World })
  const retry = await screen.findByRole('button', { name: fr.kit.retry })
  expect(screen.queryByRole('switch')).toBeNull()
  isDown = false
  fireEvent.click(retry)
  const isOn = { name: fr.account.data.remind, checked: true }
  expect(await screen.findByRole('switch', isOn)).toBeTruthy()
})

test('after midnight, the file is named after the day that it is here', async () => {
  vi.stubEnv('TZ', 'Europe/Paris')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-29T23:30:00Z') })
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download)
  })
  onTestFinished(() => {
    vi.unstubAllEnvs()
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
  const { World } = createWebWorld(() => ({ nextAt: null, withData: false }))
  render(<DataSection user={{ ...LEA, role: 'Visiteur' }} />, { wrapper: World })
  fireEvent.click(screen.getByRole('button', { name: fr.account.data.submit }))
  await waitFor(() => expect(names).toEqual([`calepin-${LEA.username}-2026-11-30.zip`]))
})
