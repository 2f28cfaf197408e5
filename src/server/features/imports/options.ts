import type { StartOptions } from '#shared/import-shapes.ts'
import type { FoundTitle } from './formats/found.ts'

/* The user's answers where a file lacks information. */

export function optionsIn(options: string | null): StartOptions {
  return options === null ? {} : (JSON.parse(options) as StartOptions)
}

/** A title with the user's corrections. */
export function asChosen(found: FoundTitle, { unsaid, takesRatedDays }: StartOptions): FoundTitle {
  const day = takesRatedDays ? (found.ratedDay ?? '') : ''
  const state = found.isUnsaid ? (unsaid ?? found.state) : found.state
  if (state === found.state && day === '') return found
  if (state !== 'seen') return { ...found, state, viewings: [] }
  const known = found.viewings.length > 0 ? found.viewings : [{ day, rating: null, note: null }]
  return { ...found, state, viewings: known.map((each) => ({ ...each, day: each.day || day })) }
}
