import { attempt } from './attempt.ts'

/**
 * Where the browser forbids site data, reading `localStorage` throws. Puts one in its place that lives
 * as long as the page.
 */
export function ensureStorage(page: Window): void {
  if (attempt(() => page.localStorage)) return
  const memory = new Map<string, string>()
  const value: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
    getItem: (key) => memory.get(key) ?? null,
    setItem: (key, text) => void memory.set(key, text),
    removeItem: (key) => void memory.delete(key),
  }
  Object.defineProperty(page, 'localStorage', { value })
}
