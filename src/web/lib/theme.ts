import { attempt } from './attempt.ts'

/** The key read by the inline script of index.html before first paint. */
export const THEME_KEY = 'calepin.theme'

export type Theme = 'light' | 'dark'

/** The theme on screen. */
export function currentTheme(): Theme {
  return document.documentElement.classList.contains('dark-mode') ? 'dark' : 'light'
}

/** Calls back when the theme changes; returns a stop function. */
export function onThemeChange(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributeFilter: ['class'] })
  return () => observer.disconnect()
}

/** Follows the system's theme, as it changes, until one is chosen. */
export function followSystemTheme(storage: () => Storage): void {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', ({ matches }) => {
    if (attempt(() => storage().getItem(THEME_KEY))) return
    document.documentElement.classList.toggle('dark-mode', matches)
  })
}

/** Applies a theme and stores it; it then overrides the system's. */
export function chooseTheme(theme: Theme, storage: Storage): void {
  document.documentElement.classList.toggle('dark-mode', theme === 'dark')
  // The browser's toolbar, which follows the system by default.
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    bar.media = bar.dataset['theme'] === theme ? 'all' : 'not all'
  }
  attempt(() => storage.setItem(THEME_KEY, theme))
}
