/*
 * Loaded before the server with `--import`: at SIGWINCH it begins to keep memory, some with each turn, as
 * a leak does, until V8 ends the process.
 */
const kept: string[][] = []
process.once('SIGWINCH', () => {
  setInterval(() => {
    kept.push(Array.from({ length: 20_000 }, (_, index) => `${kept.length} ${index}`))
  }, 5)
})
