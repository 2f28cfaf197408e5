import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

/** Milliseconds before a server that was away is asked again: no event tells of its return. */
const AGAIN = 5000

/** Loads code that the page can do without for a while: when it does not come, again later, or with the network. */
export async function insist<M>(load: () => Promise<M>): Promise<M> {
  try {
    return await load()
  } catch {
    await soon()
    return insist(load)
  }
}

/** A part of a page whose code loads when used. With React's own, code that fails once takes the page with it. */
export function lazyPart<P>(
  load: () => Promise<{ readonly default: ComponentType<P> }>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(() => insist(load))
}

function soon(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, AGAIN)
    addEventListener('online', end)
  })
}
