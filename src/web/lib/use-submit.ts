import { useRef, useState } from 'react'

interface Submission<T> {
  /** Submits; ignored while a submission is pending. */
  readonly submit: (values: T) => void
  readonly isBusy: boolean
  /** The last submission's error. */
  readonly error: unknown
}

/** A form's submission state. */
export function useSubmit<T>(send: (values: T) => Promise<void>): Submission<T> {
  const [state, setState] = useState<{ isBusy: boolean; error: unknown }>({
    isBusy: false,
    error: undefined,
  })
  // Two presses may come before the first re-render.
  const isBusy = useRef(false)
  const run = async (values: T) => {
    if (isBusy.current) return
    isBusy.current = true
    setState({ isBusy: true, error: undefined })
    let error: unknown
    try {
      await send(values)
    } catch (thrown) {
      error = thrown
    }
    isBusy.current = false
    setState({ isBusy: false, error })
  }
  return { submit: (values) => void run(values), ...state }
}
