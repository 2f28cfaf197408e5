import { writeFile } from 'node:fs/promises'
import { testWorld } from '#test/world.ts'

/*
 * `npm run docs:api` writes the contract that the server publishes. `-- release` also makes it the
 * baseline for later changes: see test/contract-changes.test.ts.
 */

// The same on both engines.
process.env['TEST_DATABASE_URL'] = ''
const world = await testWorld()
const { body } = await world.app.inject('/api/openapi.json')
await world.close()
const document: unknown = JSON.parse(body)
await write('openapi.json', 1)
if (process.argv.includes('release')) await write('openapi-released.json', 0)

async function write(name: string, indentation: number): Promise<void> {
  const path = new URL(`../docs/${name}`, import.meta.url)
  await writeFile(path, `${JSON.stringify(document, null, indentation)}\n`)
  process.stdout.write(`docs/${name}\n`)
}
