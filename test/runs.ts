/** How many examples a property is tried on: all of them in `npm test`, a tenth in the quick loop. */
export function runs(all: number): number {
  return process.env['RUNS'] === 'all' ? all : Math.ceil(all / 10)
}
