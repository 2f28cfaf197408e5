// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createWebWorld } from '#test/web-world.tsx'
import { fr } from '#web/i18n/fr.ts'
import { Viewer } from './viewer.tsx'

const t = fr.gamePage.media
const shot = (place: number) => ({
  kind: 'shot' as const,
  key: `shot-${place}`,
  place,
  thumbnail: '/small.jpg',
  full: '/full.jpg',
})

test('the button that reaches an end keeps the focus, and with it the keys', () => {
  const { World } = createWebWorld(() => undefined)
  render(
    <Viewer
      name="Portal"
      steamApiId={400}
      media={[shot(1), shot(2)]}
      first={0}
      onClose={() => {}}
    />,
    { wrapper: World },
  )
  const next = screen.getByRole<HTMLButtonElement>('button', { name: t.following })
  expect(next.getAttribute('aria-disabled')).toBeNull()
  next.focus()
  fireEvent.click(next)
  expect(screen.getByText(t.place('2', '2'))).toBeTruthy()
  expect(next.getAttribute('aria-disabled')).toBe('true')
  expect(next.disabled).toBe(false)
  fireEvent.click(next)
  expect(screen.getByText(t.place('2', '2'))).toBeTruthy()
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Home' })
  expect(screen.getByText(t.place('1', '2'))).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: t.previous }).disabled).toBe(false)
})
