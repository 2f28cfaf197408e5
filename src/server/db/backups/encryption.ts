import { createReadStream, createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { Readable, Writable } from 'node:stream'
import { Decrypter, Encrypter } from 'age-encryption'
import { StartError } from '../start-error.ts'

/**
 * Encrypts a file with age, as a stream.
 * @param recipient a public key, `age1…`
 */
export async function encryptFile(from: string, to: string, recipient: string): Promise<void> {
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  await write(await encrypter.encrypt(read(from)), to)
}

/**
 * Decrypts a file made by `encryptFile` or by the `age` command.
 * @param identityFile holds the secret key, as `age-keygen` writes it
 * @throws {StartError} when it is not for this key, or damaged
 */
export async function decryptFile(from: string, to: string, identityFile: string): Promise<void> {
  const decrypter = new Decrypter()
  const lines = (await readFile(identityFile, 'utf8')).split('\n').map((line) => line.trim())
  try {
    for (const line of lines.filter((each) => each !== '' && !each.startsWith('#'))) {
      decrypter.addIdentity(line)
    }
    await write(await decrypter.decrypt(read(from)), to)
  } catch (cause) {
    throw new StartError(`${from} cannot be decrypted with ${identityFile}`, { cause })
  }
}

function read(file: string): ReadableStream<Uint8Array> {
  return Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>
}

function write(stream: ReadableStream<Uint8Array>, file: string): Promise<void> {
  return stream.pipeTo(Writable.toWeb(createWriteStream(file, { mode: 0o600 })))
}
