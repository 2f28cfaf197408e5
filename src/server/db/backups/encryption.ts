import { createReadStream, createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { Readable, Writable } from 'node:stream'
import { Decrypter, Encrypter } from 'age-encryption'
import { reasonOf } from '../reasons.ts'
import { StartError } from '../start-error.ts'

/**
 * Encrypts a file with age, as a stream.
 * @param recipient a public key, `age1…`
 * @throws {StartError} when it is not one
 */
export async function encryptFile(from: string, to: string, recipient: string): Promise<void> {
  const encrypter = new Encrypter()
  try {
    encrypter.addRecipient(recipient)
  } catch (cause) {
    const asked = 'recopiez la clé publique qu’affiche age-keygen (age1…)'
    throw new StartError(`BACKUP_AGE_RECIPIENT : la clé est incomplète ou fausse ; ${asked}`, {
      cause,
    })
  }
  await write(await encrypter.encrypt(read(from)), to)
}

/**
 * Decrypts a file made by `encryptFile` or by the `age` command.
 * @param identityFile holds the secret key, as `age-keygen` writes it
 * @throws {StartError} when it is not for this key, or damaged, or the key cannot be read
 */
export async function decryptFile(from: string, to: string, identityFile: string): Promise<void> {
  const decrypter = new Decrypter()
  const lines = (await readKey(identityFile)).split('\n').map((line) => line.trim())
  try {
    for (const line of lines.filter((each) => each !== '' && !each.startsWith('#'))) {
      decrypter.addIdentity(line)
    }
    await write(await decrypter.decrypt(read(from)), to)
  } catch (cause) {
    const asked = 'est-ce la bonne clé, et la sauvegarde est-elle entière ?'
    throw new StartError(`${from} ne peut pas être déchiffré avec ${identityFile} ; ${asked}`, {
      cause,
    })
  }
}

async function readKey(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (cause) {
    const reason = reasonOf(cause)
    throw new StartError(`BACKUP_AGE_IDENTITY_FILE : ${file} ne peut pas être lu : ${reason}`, {
      cause,
    })
  }
}

function read(file: string): ReadableStream<Uint8Array> {
  return Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>
}

function write(stream: ReadableStream<Uint8Array>, file: string): Promise<void> {
  return stream.pipeTo(Writable.toWeb(createWriteStream(file, { mode: 0o600 })))
}
