import { useEffect, useEffectEvent } from 'react'
import { fr } from '#web/i18n/fr.ts'
import { useToast } from './toast.tsx'

/** In the place of a window that was opened and could not be loaded: says so, and closes. */
export function NotLoaded({ onClose }: { readonly onClose: () => void }) {
  const toast = useToast()
  const close = useEffectEvent(() => {
    toast({ severity: 'error', summary: fr.kit.failedTitle, detail: fr.kit.network })
    onClose()
  })
  useEffect(() => close(), [])
  return null
}
