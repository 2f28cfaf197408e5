import {
  createContext,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react'
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

interface ConfirmProviderProps {
  /** Path of the page: leaving it answers no. */
  readonly place?: string
  readonly children: ReactNode
}

export function ConfirmProvider({ place, children }: ConfirmProviderProps) {
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
  useEffect(
    () => () => {
      setAsked((open) => {
        open?.answer(false)
        return undefined
      })
    },
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- as the page is left
    [place],
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
