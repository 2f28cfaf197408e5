import type { Import } from '#shared/import-shapes.ts'
import type { Call } from '#web/lib/api.ts'
import { FILES_MAX, PIECE_BYTES, PIECES_MAX } from '#shared/bounds.ts'

const NAME_LENGTH = 200

/** Why files are rejected before the upload. */
export type UploadProblem = 'empty' | 'tooLarge' | 'tooMany'

export function findUploadProblem(files: readonly File[]): UploadProblem | undefined {
  if (files.every(({ size }) => size === 0)) return 'empty'
  if (files.length > FILES_MAX) return 'tooMany'
  const pieces = files.reduce((sum, { size }) => sum + Math.ceil(size / PIECE_BYTES), 0)
  return pieces > PIECES_MAX ? 'tooLarge' : undefined
}

interface Sending {
  readonly id: string
  readonly files: readonly File[]
  /** From 0 to 1. */
  readonly onProgress: (part: number) => void
}

/** Uploads files in pieces, then starts reading them. Idempotent: pieces may be sent again. */
export async function sendFiles(call: Call, { id, files, onProgress }: Sending): Promise<Import> {
  await call('POST /imports', { body: { id } })
  const total = files.reduce((sum, { size }) => sum + size, 0)
  let sent = 0
  for (const [file, whole] of files.entries()) {
    for (let piece = 0; piece * PIECE_BYTES < whole.size; piece += 1) {
      const part = whole.slice(piece * PIECE_BYTES, (piece + 1) * PIECE_BYTES)
      const body = new Blob([part], { type: 'application/octet-stream' })
      const query = { file, piece, name: whole.name.slice(-NAME_LENGTH) }
      // One at a time, for slow connections.
      await call('PUT /imports/:id/pieces', { params: { id }, query, body })
      sent += part.size
      onProgress(sent / total)
    }
  }
  return call('POST /imports/:id/read', { params: { id }, body: {} })
}
