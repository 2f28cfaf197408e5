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

it('says what a game costs, and what it cost', () => {
  const { container } = render(<PriceTag price={price} />)
  expect(container.textContent).toMatch(/9,99\s€.*50\s%.*19,99\s€/)
})

it('says on its own page alone that a game has no price: a search names none for what is free', () => {
  const { container } = render(<PriceTag price={null} />)
  expect(container.textContent).toBe('')
  render(<PriceTag price={null} isOnPage />)
  expect(screen.getByText('Prix inconnu')).toBeTruthy()
})
