import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { v7 } from 'uuid'
import { fr } from '#web/i18n/fr.ts'
import { errorDetail } from '#web/lib/api-error.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useSubmit } from '#web/lib/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useErrorToast } from '#web/ui/use-error-toast.ts'
import { cacheImport } from '../queries.ts'
import { sendFiles, type UploadProblem, findUploadProblem } from '../send-files.ts'
import { DropZone } from './drop-zone.tsx'
import { Progress } from './progress.tsx'

const t = fr.imports.drop
/** Milliseconds in which to press the toast's button. */
const LIFE = 10_000

interface Chosen {
  readonly id: string
  readonly files: readonly File[]
}

/** Uploads files and opens the resulting import; a toast offers to, if the screen was left meanwhile. */
export function UploadForm() {
  const call = useCall()
  const client = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()
  const showError = useErrorToast()
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => void (isHere.current = false)
  }, [])
  const [problem, setProblem] = useState<UploadProblem>()
  const [chosen, setChosen] = useState<Chosen>()
  const [part, setPart] = useState(0)
  const { submit, isBusy, error } = useSubmit({
    mutationFn: (sending: Chosen) => sendFiles(call, { ...sending, onProgress: setPart }),
    onSuccess: (begun) => {
      cacheImport(client, begun)
      const open = () => void navigate({ to: '/import/$id', params: { id: begun.id } })
      if (isHere.current) return open()
      const action = { label: t.open, onPress: open }
      return toast({ severity: 'success', summary: t.arrived, life: LIFE, action })
    },
    onError: (failure) => isHere.current || showError(t.failed)(failure),
  })
  const send = (sending: Chosen) => {
    setPart(0)
    submit(sending)
  }
  const take = (files: readonly File[]) => {
    const found = findUploadProblem(files)
    setProblem(found)
    if (found !== undefined) return
    const next = { id: v7(), files }
    setChosen(next)
    send(next)
  }
  return (
    <div className="grid gap-4">
      <DropZone isBusy={isBusy} onFiles={take} />
      {problem && <Notice severity="error">{t[problem]}</Notice>}
      {isBusy && <Progress label={t.sending} done={Math.round(part * 100)} total={100} />}
      {error && !isBusy && !problem && (
        <Notice severity="error">
          <p>
            {t.failed}. {errorDetail(error)}
          </p>
          {chosen && (
            <Button isSmall className="mt-2" onClick={() => send(chosen)}>
              {t.again}
            </Button>
          )}
        </Notice>
      )}
    </div>
  )
}
