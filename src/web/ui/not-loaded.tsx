import { useEffect, useEffectEvent } from 'react'
import { fr } from '#web/i18n/fr.ts'
import { useToast } from './toast.tsx'

/** Replaces a dialog that failed to load: shows a toast and closes. */
export function NotLoaded({ onClose }: { readonly onClose: () => void }) {
  const toast = useToast()
  const close = useEffectEvent(() => {
    toast({ severity: 'error', summary: fr.kit.failedTitle, detail: fr.kit.network })
    onClose()
  })
  useEffect(() => close(), [])
  return null
}
