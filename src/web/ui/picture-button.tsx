import { Upload } from 'lucide-react'
import { useRef } from 'react'
import { AVATAR_BYTES, AVATAR_TYPES } from '#shared/avatars.ts'
import { Button } from './button.tsx'
import { useToast } from './toast.tsx'

const TYPES: readonly string[] = AVATAR_TYPES

interface PictureButtonProps {
  readonly label: string
  /** Why a file is not taken. */
  readonly refusals: { readonly wrongType: string; readonly tooLarge: string }
  readonly isBusy: boolean
  readonly onPick: (picture: File) => void
  readonly className?: string
}

/** Picks a picture of a person or a group; a toast says why one is not taken. */
export function PictureButton({
  label,
  refusals,
  isBusy,
  onPick,
  className = '',
}: PictureButtonProps) {
  const file = useRef<HTMLInputElement>(null)
  const toast = useToast()
  const take = (picture: File) => {
    if (!TYPES.includes(picture.type)) toast({ severity: 'error', summary: refusals.wrongType })
    else if (picture.size > AVATAR_BYTES) toast({ severity: 'error', summary: refusals.tooLarge })
    else onPick(picture)
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
          if (picture) take(picture)
          // Allows picking the same file again.
          picked.target.value = ''
        }}
      />
      <Button
        isSmall
        isBusy={isBusy}
        icon={<Upload aria-hidden className="size-4" />}
        onClick={() => file.current?.click()}
        className={className}
      >
        {label}
      </Button>
    </>
  )
}
