/** Returns the call in flight for the key, or starts one. */
export function singleFlight<T>(
  flights: Map<string, Promise<T>>,
  key: string,
  start: () => Promise<T>,
): Promise<T> {
  const inFlight = flights.get(key)
  if (inFlight) return inFlight
  const flight = start().finally(() => flights.delete(key))
  // No unhandled rejection: all callers may have timed out by then.
  flight.catch(() => {})
  flights.set(key, flight)
  return flight
}
