import { Upload } from 'lucide-react'
import { useRef, useTransition } from 'react'
import { AVATAR_BYTES, AVATAR_TYPES } from '#shared/avatars.ts'
import { Button } from './button.tsx'
import { shrinkPicture } from './shrink-picture.ts'
import { useToast } from './toast.tsx'

const TYPES: readonly string[] = AVATAR_TYPES

interface PictureButtonProps {
  readonly label: string
  /** Error messages for a refused file. */
  readonly refusals: { readonly wrongType: string; readonly tooLarge: string }
  readonly isBusy: boolean
  readonly onPick: (picture: Blob) => void
  readonly className?: string
}

/** Picks a picture of a person or a group, shrunk when large; a toast says why one is refused. */
export function PictureButton({
  label,
  refusals,
  isBusy,
  onPick,
  className = '',
}: PictureButtonProps) {
  const file = useRef<HTMLInputElement>(null)
  const toast = useToast()
  const [isShrinking, start] = useTransition()
  const refuse = (summary: string) => toast({ severity: 'error', summary })
  const take = async (picked: File) => {
    if (!TYPES.includes(picked.type)) return refuse(refusals.wrongType)
    const picture = picked.size > AVATAR_BYTES ? await shrinkPicture(picked) : picked
    if (!picture || picture.size > AVATAR_BYTES) return refuse(refusals.tooLarge)
    return onPick(picture)
  }
  return (
    <>
      <input
        ref={file}
        type="file"
        accept={AVATAR_TYPES.join(',')}
        hidden
        onChange={(picked) => {
          const picture = picked.target.files?.[0]
          if (picture) start(() => take(picture))
          // Allows picking the same file again.
          picked.target.value = ''
        }}
      />
      <Button
        isSmall
        isBusy={isBusy || isShrinking}
        icon={<Upload aria-hidden className="size-4" />}
        onClick={() => file.current?.click()}
        className={className}
      >
        {label}
      </Button>
    </>
  )
}
