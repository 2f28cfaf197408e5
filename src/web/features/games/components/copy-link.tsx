import { Link } from 'lucide-react'
import { fr } from '#web/i18n/fr.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/toast.tsx'

const words = fr.players

/** Puts the page's address, which holds the whole comparison, where it can be pasted. */
export function CopyLink() {
  const toast = useToast()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.href)
      toast({ severity: 'success', ...words.copied })
    } catch {
      toast({ severity: 'error', ...words.notCopied })
    }
  }
  return (
    <Button isSmall icon={<Link aria-hidden className="size-4" />} onClick={() => void copy()}>
      {words.copy}
    </Button>
  )
}
