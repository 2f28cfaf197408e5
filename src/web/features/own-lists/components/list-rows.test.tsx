// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createWebWorld } from '#test/web-world.tsx'
import { ListRows } from './list-rows.tsx'

const work = { type: 'movie', id: 27_205, title: 'Inception', poster_path: null } as const
const nothing = () => vi.fn<() => void>()

test('a removal is announced in a live region that existed before', async () => {
  const { World } = createWebWorld(() => ({ results: [] }))
  const { container } = render(
    <ListRows
      list={{ name: 'Rêves', isNumbered: false, mayEdit: true }}
      items={[{ work, year: 2010, words: '' }]}
      writes={{
        add: async () => true,
        move: nothing(),
        annotate: nothing(),
        remove: async () => true,
      }}
      selection={{
        isOn: false,
        chosen: new Map(),
        button: { current: null },
        start: nothing(),
        choose: nothing(),
        chooseAll: nothing(),
        chooseNone: nothing(),
        leave: nothing(),
      }}
    />,
    { wrapper: World },
  )
  const region = container.querySelector('div[role=status]')
  fireEvent.click(await screen.findByRole('button', { name: /^Retirer/ }))
  expect(screen.getByRole('button', { name: 'Annuler' }).closest('[role=status]')).toBe(region)
})
