import { useEffect } from 'react'

/**
 * Shows a count on the favicon and the installed app's icon, not in the document title.
 * While it is not known, an earlier visit's badge stays.
 */
export function useBadge(count: number | undefined): void {
  useEffect(() => {
    // The installed app's badge outlives the page.
    if (count === 0) clearAppBadge()
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
    if (!icon || !count) return undefined
    const plain = icon.href
    icon.href = `data:image/svg+xml,${encodeURIComponent(badged(count))}`
    // Rejects when the app is not installed, or badges are forbidden.
    if ('setAppBadge' in navigator) navigator.setAppBadge(count).catch(() => undefined)
    return () => {
      icon.href = plain
      clearAppBadge()
    }
  }, [count])
}

function clearAppBadge(): void {
  if ('clearAppBadge' in navigator) navigator.clearAppBadge().catch(() => undefined)
}

/** The notebook of `favicon.svg` with a count. */
function badged(count: number): string {
  const text = count > 9 ? '9+' : String(count)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect x="5" y="2" width="24" height="28" rx="4.5" fill="#4338ca"/><path d="M16 10h8" stroke="#fff" stroke-width="2.2" stroke-linecap="round"/><circle cx="21" cy="21" r="11" fill="#b3261e"/><text x="21" y="26" text-anchor="middle" font-family="sans-serif" font-weight="700" font-size="14" fill="#fff">${text}</text></svg>`
}
