import { Link2 } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { fr } from '#web/i18n/fr.ts'
import { Button } from './button.tsx'
import { useToast } from './toast.tsx'

interface CopyLinkProps {
  readonly address: string
  readonly t: CopyTexts
}

export interface CopyTexts {
  readonly copy: string
  readonly link: string
  readonly copied: ToastText
  /** For something other than a link. */
  readonly notCopied?: ToastText
}

interface ToastText {
  readonly summary: string
  readonly detail: string
}

/** Copies an address; when the clipboard is refused, shows it in a field to copy by hand. */
export function CopyLink({ address, t }: CopyLinkProps) {
  const toast = useToast()
  const [isByHand, setByHand] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      toast({ severity: 'success', ...t.copied })
    } catch {
      setByHand(true)
      toast({ severity: 'error', ...(t.notCopied ?? fr.copyLink.notCopied) })
    }
  }
  return (
    <>
      <Button isSmall icon={<Link2 aria-hidden className="size-4" />} onClick={() => void copy()}>
        {t.copy}
      </Button>
      {isByHand && (
        <p className="basis-full">
          <label htmlFor={id} className="mb-1 block text-small font-semibold">
            {t.link}
          </label>
          <input
            ref={field}
            id={id}
            readOnly
            value={address}
            onFocus={() => field.current?.select()}
            className="h-11 w-full max-w-xl rounded-medium border border-line-strong bg-sheet px-3"
          />
        </p>
      )}
    </>
  )
}
