/** What one of doctor's checks found. */
export interface Finding {
  readonly isWell: boolean
  readonly text: string
  /** Repairs it, where that loses no data. */
  readonly fix?: () => void
}

export const well = (text: string): Finding => ({ isWell: true, text })
export const wrong = (text: string, fix?: () => void): Finding => ({
  isWell: false,
  text,
  ...(fix && { fix }),
})
