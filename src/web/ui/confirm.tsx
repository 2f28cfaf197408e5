import { createContext, use, useCallback, useMemo, useState, type ReactNode } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'
import type { OpenQuestion, Question } from './question.ts'

interface Confirm {
  /** Annuler · Supprimer. Resolves to whether the person agreed. */
  readonly confirmDelete: (question: Question) => Promise<boolean>
  /** Annuler · Valider. Resolves to whether the person agreed. */
  readonly confirmValidate: (question: Question) => Promise<boolean>
}

const ConfirmContext = createContext<Confirm | undefined>(undefined)

/** The product's two confirmations, one at a time. */
export function useConfirm(): Confirm {
  const confirm = use(ConfirmContext)
  if (!confirm) throw new Error('useConfirm() outside ConfirmProvider')
  return confirm
}

export function ConfirmProvider({ children }: { readonly children: ReactNode }) {
  const [asked, setAsked] = useState<OpenQuestion>()
  const ask = useCallback(
    (kind: OpenQuestion['kind'], question: Question) =>
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
    // Close before resolving: what the caller focuses is inert until then.
    setAsked(undefined)
    asked?.answer(isYes)
  }
  return (
    <ConfirmContext value={confirm}>
      {children}
      {asked && <ConfirmDialog {...asked} answer={answer} />}
    </ConfirmContext>
  )
}
