import { createContext, Suspense, use, useCallback, useMemo, useState, type ReactNode } from 'react'
import { lazyPart } from '#web/lib/insist.ts'
import { useAhead } from '#web/lib/use-ahead.ts'
import type { Asked, Question } from './question.ts'

const loadDialog = () => import('./confirm-dialog.tsx')
const ConfirmDialog = lazyPart(loadDialog)

interface Confirm {
  /** Annuler · Supprimer. Resolves to whether the person agreed. */
  readonly confirmDelete: (question: Question) => Promise<boolean>
  /** Annuler · Valider. Resolves to whether the person agreed. */
  readonly confirmValidate: (question: Question) => Promise<boolean>
}

const ConfirmContext = createContext<Confirm | undefined>(undefined)

/** The two questions of the product, one at a time. */
export function useConfirm(): Confirm {
  const confirm = use(ConfirmContext)
  if (!confirm) throw new Error('useConfirm() outside ConfirmProvider')
  return confirm
}

export function ConfirmProvider({ children }: { readonly children: ReactNode }) {
  useAhead(loadDialog)
  const [asked, setAsked] = useState<Asked>()
  const ask = useCallback(
    (kind: Asked['kind'], question: Question) =>
      new Promise<boolean>((resolve) => {
        setAsked((previous) => {
          previous?.answer(false)
          return { ...question, kind, answer: resolve }
        })
      }),
    [],
  )
  const confirm = useMemo<Confirm>(
    () => ({
      confirmDelete: (question) => ask('delete', question),
      confirmValidate: (question) => ask('validate', question),
    }),
    [ask],
  )
  const answer = (isYes: boolean) => {
    asked?.answer(isYes)
    setAsked(undefined)
  }
  return (
    <ConfirmContext value={confirm}>
      {children}
      {asked && (
        <Suspense>
          <ConfirmDialog {...asked} answer={answer} />
        </Suspense>
      )}
    </ConfirmContext>
  )
}
