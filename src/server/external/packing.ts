import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)

/** Nothing we keep is larger than this once unpacked. */
const UNPACKED_BYTES = 16 * 1024 * 1024

/** A body as it is kept outside memory, away from the thread that serves. */
export async function pack(body: Uint8Array): Promise<Buffer> {
  return compress(body)
}

/** @throws when the bytes are not what `pack` made */
export async function unpack(packed: Uint8Array): Promise<Buffer> {
  return decompress(packed, { maxOutputLength: UNPACKED_BYTES })
}
