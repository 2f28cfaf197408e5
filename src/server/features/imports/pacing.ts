import type { Clock } from '#server/deps.ts'
import { openPacing, type Pace } from '#server/jobs/pace.ts'

/** A user waits for it and it is short: it leaves half of the time, with short pauses. */
const READING = { others: 1, longest: 50 }
/** A look-up in the embedded catalogue is synchronous and short; many follow each other. */
const LOOKING_UP = { others: 2, longest: 4 }
/** At full speed, one import triples other people's response times. */
const STAGES = { others: 2, longest: 200 }

type Pauses = Pick<Clock, 'pause'>

export const paceReading = (clock: Pauses): Pace => openPacing(clock, READING)()
export const paceLookups = (clock: Pauses): Pace => openPacing(clock, LOOKING_UP)()
/** Concurrent imports share one budget. */
export const openStagePacing = (clock: Pauses): (() => Pace) => openPacing(clock, STAGES)
