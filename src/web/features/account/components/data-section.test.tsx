// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
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
