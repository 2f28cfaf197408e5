import { openPacing, type Pace } from '#server/jobs/pace.ts'

/** A user waits for it and it is short: it leaves half of the time, with short pauses. */
const READING = { others: 1, longest: 50 }
/** A look-up in the embedded catalogue is synchronous and short; many follow each other. */
const LOOKING_UP = { others: 2, longest: 4 }
/** At full speed, one import triples other people's response times. */
const STAGES = { others: 2, longest: 200 }

export const beginReading = (): Pace => openPacing(READING)()
export const beginLookups = (): Pace => openPacing(LOOKING_UP)()
/** Concurrent imports share one budget. */
export const openStages = (): (() => Pace) => openPacing(STAGES)
