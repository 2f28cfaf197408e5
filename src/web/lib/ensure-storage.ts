import { attempt } from './attempt.ts'

/**
 * Where the browser forbids site data, reading `localStorage` throws. Puts one in its place that lives
 * as long as the page.
 */
export function ensureStorage(page: Window): void {
  if (attempt(() => page.localStorage)) return
  const kept = new Map<string, string>()
  const value: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: (key) => void kept.delete(key),
  }
  Object.defineProperty(page, 'localStorage', { value })
}
