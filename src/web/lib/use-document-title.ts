import { useEffect } from 'react'
import { fr } from '#web/i18n/fr.ts'

/**
 * Names the page after what it shows, in place of the route's own word.
 * @param title the name; that of the route while it is not known.
 */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = fr.frame.documentTitle(title)
  }, [title])
}
