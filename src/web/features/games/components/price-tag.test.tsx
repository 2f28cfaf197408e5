import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Price } from '#shared/games.ts'
import { PriceTag } from './price-tag.tsx'

const price: Price = {
  isFree: false,
  currency: 'EUR',
  initial: 1999,
  final: 999,
  discountPercent: 50,
}

it('shows the price and the former price', () => {
  const { container } = render(<PriceTag price={price} />)
  expect(container.textContent).toMatch(/9,99\s€.*50\s%.*19,99\s€/)
})

it('shows that a game has no price only on its page: searches return none for free games', () => {
  const { container } = render(<PriceTag price={null} />)
  expect(container.textContent).toBe('')
  render(<PriceTag price={null} isOnPage />)
  expect(screen.getByText('Prix inconnu')).toBeTruthy()
})
