import { Copy, Download } from 'lucide-react'
import { fr } from '#web/i18n/fr.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/toast.tsx'

const t = fr.account.twoFactor

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onDone: () => void
}

/** The recovery codes, shown once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const toast = useToast()
  const text = `${codes.join('\n')}\n`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast({ severity: 'success', summary: t.copied })
    } catch {
      toast({ severity: 'error', summary: t.copyFailed })
    }
  }
  return (
    <>
      <p className="text-ink-soft">{t.codes}</p>
      <ul className="my-4 grid grid-cols-2 gap-x-6 gap-y-1 rounded-medium bg-sunken px-4 py-3 tabular-nums">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button isSmall icon={<Copy aria-hidden className="size-4" />} onClick={() => void copy()}>
          {t.copy}
        </Button>
        <Button
          isSmall
          icon={<Download aria-hidden className="size-4" />}
          onClick={() => saveFile(t.fileName, text, 'text/plain')}
        >
          {t.download}
        </Button>
      </div>
      <Button look="primary" className="mt-6 w-full" onClick={onDone}>
        {t.done}
      </Button>
    </>
  )
}
