import { createCatalogue } from '../src/server/catalogue/catalogue.ts'
import { readCatalogue } from '../src/server/catalogue/data.ts'
import { MACHINE_CLOCK } from '../src/server/db/clock.ts'
import { printFigure } from './figures.ts'

const ROUNDS = 10
const QUERIES = ['amelie', 'le', 'a', 'seigneur des anneaux', 'star wars episode', 'zzzz']

/** Prints the CPU time of a search in the embedded catalogue, in milliseconds. */
export function measureCatalogueSearch(): void {
  const catalogue = createCatalogue(readCatalogue(), MACHINE_CLOCK)
  const search = () => {
    for (const query of QUERIES) catalogue.answer('/3/search/multi', { query })
  }
  // Warm-up, for V8 to optimise.
  search()
  const before = process.cpuUsage()
  for (let round = 0; round < ROUNDS; round += 1) search()
  const { user, system } = process.cpuUsage(before)
  printFigure(
    'search of the embedded catalogue, ms of CPU',
    (user + system) / 1000 / ROUNDS / QUERIES.length,
    5,
  )
}
