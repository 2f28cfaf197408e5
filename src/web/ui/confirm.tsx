import { createContext, use, useCallback, useMemo, useState, type ReactNode } from 'react'
import { fr } from '#web/i18n/fr.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface Question {
  readonly title: string
  readonly detail?: string
}

interface Asked extends Question {
  readonly kind: 'delete' | 'validate'
  readonly answer: (isYes: boolean) => void
}

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
        <Dialog isOpen role="alertdialog" title={asked.title} onClose={() => answer(false)}>
          {asked.detail !== undefined && <p className="text-ink-soft">{asked.detail}</p>}
          <div className="mt-6 flex justify-end gap-3">
            {/* The first button takes the focus: nothing is deleted by a stray Enter. */}
            <Button onClick={() => answer(false)}>{fr.kit.cancel}</Button>
            {asked.kind === 'delete' ? (
              <Button look="danger" onClick={() => answer(true)}>
                {fr.kit.delete}
              </Button>
            ) : (
              <Button look="primary" onClick={() => answer(true)}>
                {fr.kit.validate}
              </Button>
            )}
          </div>
        </Dialog>
      )}
    </ConfirmContext>
  )
}
