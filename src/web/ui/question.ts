export interface Question {
  readonly title: string
  readonly detail?: string
}

/** A question on the screen. */
export interface OpenQuestion extends Question {
  readonly kind: 'delete' | 'validate'
  readonly answer: (isYes: boolean) => void
}
