import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { fireEvent, render, screen } from '@testing-library/react'
import { Suspense, use } from 'react'
import { expect, it } from 'vitest'
import { useFocusOnTitle } from './use-focus-on-title.ts'

const staticData = { access: 'public', title: 'Test' } as const

function Frame() {
  useFocusOnTitle()
  return (
    <>
      <main tabIndex={-1}>
        <Outlet />
      </main>
      <textarea />
    </>
  )
}

/** Navigates from `/` to `/friends`, which loads on `arrive()`. */
async function start(Page = () => <h1 tabIndex={-1}>Slow</h1>) {
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
    component: Page,
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
const title = (name = 'Slow') => screen.findByRole('heading', { name })

it('focuses the title of the new page', async () => {
  const { arrive } = await start()
  arrive()
  await expect.poll(async () => document.activeElement === (await title())).toBe(true)
})

it('leaves the focus in a field used meanwhile, even if the page is requested again', async () => {
  const { router, arrive } = await start()
  field().focus()
  // As a session change does.
  void router.invalidate()
  const rendered = new Promise((resolve) => router.subscribe('onRendered', resolve))
  arrive()
  await title()
  await rendered
  expect(document.activeElement).toBe(field())
})

it('takes the focus from a field used before the navigation', async () => {
  const { router, arrive } = await start()
  arrive()
  await title()
  field().focus()
  await router.navigate({ to: '/' })
  await expect.poll(() => document.activeElement?.textContent).toBe('Home')
})

/** Opens a page that shows this element until the returned function loads it. */
async function open(Skeleton: 'h1' | 'p') {
  const loading = Promise.withResolvers<void>()
  function Loaded() {
    use(loading.promise)
    return <h1 tabIndex={-1}>Loaded</h1>
  }
  const { arrive } = await start(() => (
    <Suspense fallback={<Skeleton tabIndex={-1}>Loading</Skeleton>}>
      <Loaded />
    </Suspense>
  ))
  arrive()
  return loading.resolve
}

const focused = () => `${document.activeElement?.tagName} ${document.activeElement?.textContent}`

it.each([
  ['its skeleton’s', 'h1', 'H1 Loading'],
  ['none', 'p', 'MAIN Loading'],
] as const)('moves the focus from %s to the title once loaded', async (_, skeleton, first) => {
  const load = await open(skeleton)
  await expect.poll(focused).toBe(first)
  load()
  await expect.poll(focused).toBe('H1 Loaded')
})

it.each([
  ['what is focused meanwhile', () => field().focus(), 'TEXTAREA'],
  ['who presses a key', () => fireEvent.keyDown(document.body), 'BODY'],
  ['who presses elsewhere', () => fireEvent.pointerDown(document.body), 'BODY'],
])('leaves the focus to %s', async (_, happen, left) => {
  const load = await open('h1')
  await expect.poll(focused).toBe('H1 Loading')
  happen()
  load()
  await title('Loaded')
  // Lets observers run.
  await Promise.resolve()
  expect(document.activeElement?.tagName).toBe(left)
})
