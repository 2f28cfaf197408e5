/*
 * Loaded before the server with `--import`: on SIGWINCH, leaks memory until V8 ends the process.
 */
const kept: string[][] = []
process.once('SIGWINCH', () => {
  setInterval(() => {
    kept.push(Array.from({ length: 20_000 }, (_, index) => `${kept.length} ${index}`))
  }, 5)
})
