// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createWebWorld } from '#test/web-world.tsx'
import { WebhookRow } from './webhook-row.tsx'

const DAY = '2026-11-22T10:00:00.000Z'

test.each([
  [false, DAY, 'Désactivé : il n’a pas répondu pendant un jour.'],
  // By a password reset or a program.
  [false, null, 'Désactivé. Si vous ne reconnaissez pas cette adresse, supprimez le webhook.'],
  [true, DAY, 'Ne répond plus depuis le 22 novembre 2026'],
])('on: %s, failing since %s: its state says why', (isOn, failingSince, text) => {
  const { World } = createWebWorld(() => ({}))
  const url = 'https://example.org/hook'
  const webhook = { id: 'a', url, events: [], isOn, failingSince, createdAt: DAY, deliveries: [] }
  render(<WebhookRow webhook={webhook} place={0} />, { wrapper: World })
  expect(screen.queryByText(/^Désactivé|^Ne répond/)?.textContent).toBe(text)
})
