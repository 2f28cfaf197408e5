import { expect, test } from 'vitest'
import { deliveryState } from './delivery-state.ts'

const sent = { status: null, failure: null, attempts: 1, deliveredAt: null }

test.each([
  [{ ...sent, attempts: 0 }, 'en attente'],
  [{ ...sent, failure: 'ECONNREFUSED' }, 'sans réponse'],
  [{ ...sent, failure: 'EPRIVATE' }, 'adresse d’un réseau privé, refusée'],
  [{ ...sent, status: 500 }, 'refusé (500)'],
  [{ ...sent, status: 204, deliveredAt: '2026-11-26T12:00:00.000Z' }, 'reçu (204)'],
])('%j: %s', (delivery, state) => {
  expect(deliveryState(delivery)).toBe(state)
})
