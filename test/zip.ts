import { fromBufferPromise } from 'yauzl'
import { crc32, deflateRawSync } from 'node:zlib'

interface ZipEntry {
  readonly name: string
  readonly body: string | Buffer
  /** A false size to declare in the zip. */
  readonly declared?: number
  readonly isLocked?: boolean
  readonly isLink?: boolean
}

/** A zip file of these entries. Source: https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT */
export function zipOf(entries: readonly ZipEntry[]): Buffer {
  const locals: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const { name, body, declared, isLocked, isLink } of entries) {
    const bytes = Buffer.from(body)
    const packed = deflateRawSync(bytes)
    const path = Buffer.from(name)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(isLocked ? 0x801 : 0x800, 2)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(bytes), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(declared ?? bytes.length, 18)
    common.writeUInt16LE(path.length, 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, path, packed])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(isLink ? 0o120777 * 0x10000 : 0, 6)
    tail.writeUInt32LE(offset, 10)
    central.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 3]), common, tail, path]),
    )
    locals.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...locals, directory, Buffer.from('PK\u0005\u0006'), end])
}

/** The texts in a zip by their names. */
export async function unzipped(bytes: Buffer): Promise<Record<string, string>> {
  const zip = await fromBufferPromise(bytes, { autoClose: false })
  const texts: Record<string, string> = {}
  for await (const entry of zip.eachEntry()) {
    const parts: Buffer[] = []
    for await (const part of await zip.openReadStreamPromise(entry)) parts.push(part as Buffer)
    texts[entry.fileName] = Buffer.concat(parts).toString()
  }
  return texts
}
