/*
 * Loaded before the server with `--import`: its wall clock is off by CLOCK_AHEAD_MS, and each
 * SIGWINCH moves it to the next of CLOCK_JUMPS_MS. Monotonic time and timers are unaffected, as on
 * a real machine.
 */
const { now } = Date
const RealDate = Date
let ahead = Number(process.env['CLOCK_AHEAD_MS'] ?? 0)
const jumps = (process.env['CLOCK_JUMPS_MS'] ?? '').split(',').filter(Boolean).map(Number)
process.on('SIGWINCH', () => {
  ahead = jumps.shift() ?? ahead
})

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, self) =>
    Reflect.construct(target, given.length === 0 ? [now() + ahead] : given, self) as Date,
  apply: () => new RealDate(now() + ahead).toString(),
  get: (target, name) => (name === 'now' ? () => now() + ahead : Reflect.get(target, name)),
})
