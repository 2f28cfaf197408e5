import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ItemCover } from './item-cover.tsx'

const look = { sizes: '10rem', hue: 40, isEager: false }

test('a game’s wide art is centred on its own colour, in the shape of a poster', () => {
  const work = { type: 'game' as const, id: 620, title: 'Portal 2', headerImage: null }
  const { container } = render(<ItemCover work={work} facts="2011 · Jeu" {...look} />)
  const mount = container.firstElementChild as HTMLElement
  expect(mount.style.getPropertyValue('--cover-hue')).toBe('40')
  expect(mount.querySelector('.is-art .cover-title')?.getAttribute('data-facts')).toBe('2011 · Jeu')
})

test('a film’s cover shows its year and type', () => {
  const work = { type: 'movie' as const, id: 194, title: 'Amélie', poster_path: null }
  const { container } = render(<ItemCover work={work} facts="2001 · Film" {...look} />)
  expect(container.querySelector('.cover-title')?.getAttribute('data-facts')).toBe('2001 · Film')
})
