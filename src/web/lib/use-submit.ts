import { useRef, useState } from 'react'

interface Submission<T> {
  /** Sends; while one is under way, another is ignored. */
  readonly submit: (values: T) => void
  readonly isBusy: boolean
  /** What the last one threw. */
  readonly error: unknown
}

/** A form's sending: whether it is under way, and how it failed. */
export function useSubmit<T>(send: (values: T) => Promise<void>): Submission<T> {
  const [state, setState] = useState<{ isBusy: boolean; error: unknown }>({
    isBusy: false,
    error: undefined,
  })
  // Two presses may come before the first shows.
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
