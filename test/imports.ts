import { randomUUID } from 'node:crypto'
import type { Import } from '#shared/import-shapes.ts'
import { imports } from '#shared/imports.ts'
import { importJobs } from '#server/features/imports/jobs.ts'
import { openWorker } from '#server/jobs/worker.ts'
import type { Caller, TestWorld } from './world.ts'
import { PIECE_BYTES } from '#shared/bounds.ts'

/** Uploads a piece of a file. */
export async function sendPiece(
  { app }: TestWorld,
  { token }: Pick<Caller, 'token'>,
  id: string,
  {
    file = 0,
    piece = 0,
    name = 'export.csv',
    bytes,
  }: {
    readonly file?: number
    readonly piece?: number
    readonly name?: string
    readonly bytes: Buffer
  },
) {
  const query = new URLSearchParams({ file: `${file}`, piece: `${piece}`, name })
  return app.inject({
    method: 'PUT',
    url: `/api/imports/${id}/pieces?${query}`,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/octet-stream',
    },
    payload: bytes,
  })
}

/** Uploads files and starts reading them; returns the import's id. */
export async function sendFiles(
  world: TestWorld,
  person: Caller,
  files: Readonly<Record<string, string | Buffer>>,
): Promise<string> {
  const id = randomUUID()
  await person.call(imports.create, { body: { id } })
  for (const [file, [name, body]] of Object.entries(files).entries()) {
    const bytes = Buffer.from(body)
    for (let piece = 0; piece * PIECE_BYTES < bytes.length; piece += 1) {
      const part = bytes.subarray(piece * PIECE_BYTES, (piece + 1) * PIECE_BYTES)
      await sendPiece(world, person, id, { file, piece, name, bytes: part })
    }
  }
  await person.call(imports.read, { params: { id }, body: {} })
  return id
}

/** Runs the import jobs, as far as they go without their owner. */
export async function runImportJobs({ deps }: TestWorld): Promise<void> {
  await openWorker(deps, importJobs(deps)).runDue()
}

/** Imports files to the end; returns the import in its final state. */
export async function importFiles(
  world: TestWorld,
  person: Caller,
  files: Readonly<Record<string, string | Buffer>>,
  policy: 'mine' | 'theirs' | 'later' = 'mine',
): Promise<Import> {
  const id = await sendFiles(world, person, files)
  await runImportJobs(world)
  await person.call(imports.start, { params: { id }, body: { policy } })
  await runImportJobs(world)
  return (await person.call(imports.get, { params: { id } })).body
}
