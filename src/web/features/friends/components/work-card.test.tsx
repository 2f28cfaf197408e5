// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { WorkPicture } from './work-card.tsx'

test.each([
  ['2010 · Film', { releaseDate: '2010-07-16' }],
  ['Film', { releaseDate: null }],
  ['Film', {}],
])('a cover without a poster says « %s »', (facts, known) => {
  const film = { type: 'movie' as const, id: 27_205, title: 'Inception', poster_path: null }
  const { container } = render(<WorkPicture work={{ ...film, ...known }} />)
  expect(container.querySelector('[data-facts]')?.getAttribute('data-facts')).toBe(facts)
})
