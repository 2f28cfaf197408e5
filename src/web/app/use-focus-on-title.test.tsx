import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useFocusOnTitle } from './use-focus-on-title.ts'

afterEach(cleanup)

const staticData = { access: 'public', title: 'Test' } as const

function Frame() {
  useFocusOnTitle()
  return (
    <>
      <main>
        <Outlet />
      </main>
      <textarea />
    </>
  )
}

/** At `/`, on the way to `/friends`, which comes when told to. */
async function start() {
  const arrival = Promise.withResolvers<void>()
  const root = createRootRoute({ staticData, component: Frame })
  const home = createRoute({
    getParentRoute: () => root,
    staticData,
    path: '/',
    component: () => <h1 tabIndex={-1}>Home</h1>,
  })
  const slow = createRoute({
    getParentRoute: () => root,
    staticData,
    path: '/friends',
    loader: () => arrival.promise,
    component: () => <h1 tabIndex={-1}>Slow</h1>,
  })
  const router = createRouter({
    routeTree: root.addChildren([home, slow]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  render(<RouterProvider router={router} />)
  await screen.findByText('Home')
  void router.navigate({ to: '/friends' })
  return { router, arrive: arrival.resolve }
}

const field = () => screen.getByRole('textbox')
const title = () => screen.findByRole('heading', { name: 'Slow' })

it('gives the focus to the title of the page that came', async () => {
  const { arrive } = await start()
  arrive()
  await expect.poll(async () => document.activeElement === (await title())).toBe(true)
})

it('leaves it to who began to write meanwhile, also when the page was asked for again', async () => {
  const { router, arrive } = await start()
  field().focus()
  // As a session that changes does.
  void router.invalidate()
  const rendered = new Promise((resolve) => router.subscribe('onRendered', resolve))
  arrive()
  await title()
  await rendered
  expect(document.activeElement).toBe(field())
})

it('takes it from who wrote before they left', async () => {
  const { router, arrive } = await start()
  arrive()
  await title()
  field().focus()
  await router.navigate({ to: '/' })
  await expect.poll(() => document.activeElement?.textContent).toBe('Home')
})
