/** The call under way for the key, or a new one: whoever asks meanwhile shares it. */
export function singleFlight<T>(
  flights: Map<string, Promise<T>>,
  key: string,
  start: () => Promise<T>,
): Promise<T> {
  const standing = flights.get(key)
  if (standing) return standing
  const flight = start().finally(() => flights.delete(key))
  // It may outlive the patience of all who asked.
  flight.catch(() => {})
  flights.set(key, flight)
  return flight
}
