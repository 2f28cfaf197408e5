import { attempt } from './attempt.ts'

/** The key read by the inline script of index.html before first paint. */
export const THEME_KEY = 'calepin.theme'

export type Theme = 'light' | 'dark'

/** The theme on screen. */
export function currentTheme(root: Element = document.documentElement): Theme {
  return root.classList.contains('dark-mode') ? 'dark' : 'light'
}

/** Shows a theme and remembers it: from here on the system's is not followed. */
export function chooseTheme(
  theme: Theme,
  storage: Storage,
  root: Element = document.documentElement,
): void {
  root.classList.toggle('dark-mode', theme === 'dark')
  // The browser's own bar, which follows the system until then.
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    bar.media = bar.dataset['theme'] === theme ? 'all' : 'not all'
  }
  attempt(() => storage.setItem(THEME_KEY, theme))
}
