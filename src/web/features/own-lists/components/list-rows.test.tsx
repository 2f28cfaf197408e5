// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createWebWorld } from '#test/web-world.tsx'
import { ListRows } from './list-rows.tsx'

const work = (id: number, title: string) =>
  ({ type: 'movie', id, title, poster_path: null }) as const
const items = [work(27_205, 'Inception'), work(603, 'Matrix')].map((one) => ({
  work: one,
  year: 2010,
  words: '',
}))
const nothing = () => vi.fn<() => void>()

/** Renders the rows; `answer` says whether the removal of a work is accepted. */
function show() {
  const answers = new Map<number, (isDone: boolean) => void>()
  const { World } = createWebWorld(() => ({ results: [] }))
  const { container } = render(
    <ListRows
      list={{ name: 'Rêves', isNumbered: false, mayEdit: true }}
      items={items}
      writes={{
        add: async () => true,
        move: nothing(),
        annotate: nothing(),
        remove: ({ id }) => new Promise((resolve) => answers.set(id, resolve)),
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
  return {
    region: container.querySelector('div[role=status]'),
    remove: async (title: string) =>
      fireEvent.click(
        await screen.findByRole('button', { name: new RegExp(`^Retirer.*${title}`) }),
      ),
    answer: (id: number, isDone: boolean) => act(async () => answers.get(id)?.(isDone)),
  }
}

test('a removal is announced in a live region that existed before', async () => {
  const { region, remove, answer } = show()
  await remove('Inception')
  await answer(27_205, true)
  expect(screen.getByRole('button', { name: 'Annuler' }).closest('[role=status]')).toBe(region)
})

test('a refused removal is no longer announced; another one still is', async () => {
  const { region, remove, answer } = show()
  await remove('Inception')
  await remove('Matrix')
  await answer(27_205, false)
  expect(region?.textContent).toContain('Matrix')
  await answer(603, false)
  expect(region?.textContent).toBe('')
})
