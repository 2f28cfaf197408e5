import { Link2 } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { fr } from '#web/i18n/fr.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/toast.tsx'

const words = fr.friends.profile

/** Copies the address of a person's page, and says whether it worked; by hand where it did not. */
export function CopyLink({ userId }: { readonly userId: string }) {
  const toast = useToast()
  const [isByHand, setByHand] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const address = `${location.origin}/user/${userId}`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      toast({ severity: 'success', summary: words.copied, detail: words.copiedDetail })
    } catch {
      setByHand(true)
      toast({ severity: 'error', summary: words.copyFailed, detail: words.copyFailedDetail })
    }
  }
  return (
    <>
      <Button isSmall icon={<Link2 aria-hidden className="size-4" />} onClick={() => void copy()}>
        {words.copy}
      </Button>
      {isByHand && (
        <p className="basis-full">
          <label htmlFor={id} className="mb-1 block text-small font-semibold">
            {words.link}
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
