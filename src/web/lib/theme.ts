import { attempt } from './attempt.ts'

/** The key read by the inline script of index.html before first paint. */
export const THEME_KEY = 'calepin.theme'

export type Theme = 'light' | 'dark'

/** The theme on screen. */
export function currentTheme(root: Element = document.documentElement): Theme {
  return root.classList.contains('dark-mode') ? 'dark' : 'light'
}

/** Applies a theme and stores it; it then overrides the system's. */
export function chooseTheme(
  theme: Theme,
  storage: Storage,
  root: Element = document.documentElement,
): void {
  root.classList.toggle('dark-mode', theme === 'dark')
  // The browser's toolbar, which follows the system by default.
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    bar.media = bar.dataset['theme'] === theme ? 'all' : 'not all'
  }
  attempt(() => storage.setItem(THEME_KEY, theme))
}
