import { useEffect } from 'react'
import { fr } from '#web/i18n/fr.ts'

/**
 * Sets the document title.
 * @param title the name of what the page shows.
 */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = fr.frame.documentTitle(title)
  }, [title])
}
