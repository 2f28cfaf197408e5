export interface Question {
  readonly title: string
  readonly detail?: string
  /** The verb on the button, where « Supprimer » or « Valider » would not say what is done. */
  readonly verb?: string
}

/** A question on the screen. */
export interface OpenQuestion extends Question {
  readonly kind: 'delete' | 'validate'
  readonly answer: (isYes: boolean) => void
}
