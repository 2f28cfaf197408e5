import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  type RouteComponent,
  RouterContextProvider,
  RouterProvider,
} from '@tanstack/react-router'
import { render } from '@testing-library/react'
import type { ComponentType, ReactNode } from 'react'
import type { User } from '#shared/auth.ts'
import { errors, type ErrorCode } from '#shared/errors.ts'
import { createCall } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { CallProvider } from '#web/lib/call-context.tsx'
import { QueueContext } from '#web/lib/queue-context.tsx'
import { SessionProvider } from '#web/lib/session-context.tsx'
import { createSession } from '#web/lib/session.ts'
import { ConfirmProvider } from '#web/ui/confirm.tsx'
import { createToastStore } from '#web/ui/toast-store.ts'
import { ToastProvider } from '#web/ui/toast.tsx'
import { createMemoryQueue } from './memory-queue.ts'

/**
 * The fake server: a body or an error response, at once or later, by path and query, and the JSON that
 * was sent.
 */
export type Answers = (path: string, sent?: unknown) => unknown

/** What the application's router gives its screens, as far as a part of them needs it. */
const CONTEXT = { fetchUser: async () => undefined }

/** An error response, as the server sends it. */
export function refusal(code: ErrorCode): Response {
  const { status, detail } = errors[code]
  const problem = { type: 'about:blank', title: code, status, detail, code, requestId: 'r' }
  return new Response(JSON.stringify(problem), { status })
}

/**
 * Providers around a part of the interface, with the real API client on a fake server.
 * @param user who is signed in, for as long as local storage is not cleared
 */
export function createWebWorld(answers: Answers, user?: User) {
  const asked: string[] = []
  const session = createSession({ storage: localStorage, events: window })
  if (user) session.open('token', user)
  const toasts = createToastStore()
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const queue = createMemoryQueue(client)
  const call = createCall({
    fetch: async (address, { body }) => {
      const path = address.replace(/^\/api/, '')
      asked.push(path)
      const answer = await answers(path, typeof body === 'string' ? JSON.parse(body) : undefined)
      return answer instanceof Response ? answer : new Response(JSON.stringify(answer))
    },
    token: () => undefined,
    onSessionEnd: () => {},
  })
  const router = createRouter({
    routeTree: createRootRouteWithContext<typeof CONTEXT>()(),
    context: CONTEXT,
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  const World = ({ children }: { readonly children: ReactNode }) => (
    <SessionProvider session={session}>
      <CallProvider call={call}>
        <ToastProvider store={toasts}>
          <QueryClientProvider client={client}>
            <QueueContext value={queue}>
              <ConfirmProvider>
                <RouterContextProvider router={router as never}>{children}</RouterContextProvider>
              </ConfirmProvider>
            </QueueContext>
          </QueryClientProvider>
        </ToastProvider>
      </CallProvider>
    </SessionProvider>
  )
  return { World, asked, client }
}

interface Screen {
  readonly path: string
  readonly component: RouteComponent
  /** The address, with its query string. */
  readonly at: string
}

/** Renders a screen at an address, in a world; its query string is taken as it is. */
export function renderScreen(
  World: ComponentType<{ readonly children: ReactNode }>,
  { path, component, at }: Screen,
) {
  const root = createRootRouteWithContext<typeof CONTEXT>()()
  const screen = createRoute({
    getParentRoute: () => root,
    path,
    staticData: { access: 'client', title: '' },
    validateSearch: (search: Record<string, unknown>) => search,
    component,
  })
  const router = createRouter({
    routeTree: root.addChildren([screen]),
    context: CONTEXT,
    history: createMemoryHistory({ initialEntries: [at] }),
  })
  render(<RouterProvider router={router as never} />, { wrapper: World })
  return router
}

/** A world in which the response to a write is lost, and its retry is refused with this code. */
export function createLossyWorld(code: ErrorCode) {
  let isFirst = true
  const made = createWebWorld(() => {
    if (!isFirst) return refusal(code)
    isFirst = false
    throw new Error('the connection was cut')
  })
  const retry = (failures: number, error: Error) =>
    failures < 1 && error instanceof ApiError && error.isTransient
  made.client.setDefaultOptions({ mutations: { retry, retryDelay: 0 } })
  return made
}
