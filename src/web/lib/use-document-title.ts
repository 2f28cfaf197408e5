import { useEffect } from 'react'
import { fr } from '#web/i18n/fr.ts'

/**
 * Sets the document title to the name of what the page shows.
 * @param title the route's own title applies while it is `undefined`.
 */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = fr.frame.documentTitle(title)
  }, [title])
}
