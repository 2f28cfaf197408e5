import { fireEvent, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Avatar } from './avatar.tsx'

test('a portrait that fails to load gives way to the initial; a new one is tried', () => {
  const { container, rerender } = render(<Avatar name="Hugo" url="/avatars/drawn-fox.svg" />)
  const picture = () => container.querySelector('img')
  fireEvent.error(picture() ?? container)
  expect(picture()).toBeNull()
  expect(container.textContent).toBe('H')
  rerender(<Avatar name="Hugo" url="/avatars/drawn-owl.svg" />)
  expect(picture()?.getAttribute('src')).toBe('/avatars/drawn-owl.svg')
})

test('the initial is a whole grapheme, even an emoji of several people', () => {
  const { container } = render(<Avatar name="👩‍👩‍👧 Hugo" url={null} />)
  expect(container.textContent).toBe('👩‍👩‍👧')
})
