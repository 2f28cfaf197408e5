import {
  createContext,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'
import type { OpenQuestion, Question } from './question.ts'

interface Confirm {
  /** Annuler · Supprimer, or the question's verb. Resolves to whether the person agreed. */
  readonly confirmDelete: (question: Question) => Promise<boolean>
  /** Annuler · Valider, or the question's verb. Resolves to whether the person agreed. */
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
  const open = useRef<OpenQuestion>(undefined)
  /** Answers the open question, and shows the next one, if any. */
  const proceed = useCallback((isYes: boolean, next?: OpenQuestion) => {
    const answered = open.current
    open.current = next
    // Close before resolving: what the caller focuses is inert until then.
    setAsked(next)
    answered?.answer(isYes)
  }, [])
  const ask = useCallback(
    (kind: OpenQuestion['kind'], question: Question) =>
      new Promise<boolean>((resolve) => {
        proceed(false, { ...question, kind, answer: resolve })
      }),
    [proceed],
  )
  const confirm = useMemo<Confirm>(
    () => ({
      confirmDelete: (question) => ask('delete', question),
      confirmValidate: (question) => ask('validate', question),
    }),
    [ask],
  )
  useEffect(
    () => () => proceed(false),
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- as the page is left
    [place, proceed],
  )
  return (
    <ConfirmContext value={confirm}>
      {children}
      {asked && <ConfirmDialog {...asked} answer={proceed} />}
    </ConfirmContext>
  )
}
