import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { v7 } from 'uuid'
import { fr } from '#web/i18n/fr.ts'
import { errorDetail } from '#web/lib/api-error.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useSubmit } from '#web/lib/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { cacheImport } from '../queries.ts'
import { sendFiles, type UploadProblem, findUploadProblem } from '../send-files.ts'
import { DropZone } from './drop-zone.tsx'
import { Progress } from './progress.tsx'

const t = fr.imports.drop

interface Chosen {
  readonly id: string
  readonly files: readonly File[]
}

/** Uploads files and opens the resulting import. */
export function UploadForm() {
  const call = useCall()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [problem, setProblem] = useState<UploadProblem>()
  const [chosen, setChosen] = useState<Chosen>()
  const [part, setPart] = useState(0)
  const { submit, isBusy, error } = useSubmit({
    mutationFn: (sending: Chosen) => sendFiles(call, { ...sending, onProgress: setPart }),
    onSuccess: (begun) => {
      cacheImport(client, begun)
      void navigate({ to: '/import/$id', params: { id: begun.id } })
    },
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
