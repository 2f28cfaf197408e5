import { FileUp } from 'lucide-react'
import { useRef, useState, type DragEvent } from 'react'
import { fr } from '#web/i18n/fr.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'

const t = fr.imports.drop

interface DropZoneProps {
  readonly isBusy: boolean
  readonly onFiles: (files: readonly File[]) => void
}

/** Takes dropped files, or files chosen with a button. */
export function DropZone({ isBusy, onFiles }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const take = (files: FileList | null) => {
    if (files && files.length > 0 && !isBusy) onFiles([...files])
  }
  const hover = (drag: DragEvent) => {
    drag.preventDefault()
    setOver(true)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the button does the same
    <div
      role="group"
      aria-label={t.label}
      onDragEnter={hover}
      onDragOver={hover}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) {
          setOver(false)
        }
      }}
      onDrop={(drop) => {
        drop.preventDefault()
        setOver(false)
        take(drop.dataTransfer.files)
      }}
      className={cx(
        'flex flex-col items-center rounded-large border-2 border-dashed px-4 py-8 text-center',
        isOver ? 'border-primary bg-primary-soft' : 'border-line-strong bg-sheet',
      )}
    >
      <FileUp aria-hidden className="size-8 text-primary" />
      <p className="mt-2 font-title text-lead font-semibold">{t.title}</p>
      <p className="mt-1 mb-4 text-ink-soft">{t.detail}</p>
      <input
        ref={input}
        type="file"
        multiple
        accept=".zip,.csv,.tsv,.txt,.json"
        hidden
        onChange={(picked) => {
          take(picked.target.files)
          // Allows picking the same file again.
          picked.target.value = ''
        }}
      />
      <Button look="primary" isBusy={isBusy} onClick={() => input.current?.click()}>
        {t.choose}
      </Button>
      <p className="mt-3 text-small text-ink-soft">{t.limit}</p>
    </div>
  )
}
