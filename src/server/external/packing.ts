import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)

/** Limit of an unpacked body, in bytes. */
const UNPACKED_BYTES = 16 * 1024 * 1024

/** Compresses a body for storage, off-thread. */
export async function pack(body: Uint8Array): Promise<Buffer> {
  return compress(body)
}

/** @throws on bytes not made by `pack` */
export async function unpack(packed: Uint8Array): Promise<Buffer> {
  return decompress(packed, { maxOutputLength: UNPACKED_BYTES })
}
