import { generateKeyPairSync, hash, randomBytes, sign } from 'node:crypto'

/** What a browser reports about a page. */
interface Site {
  readonly origin: string
  readonly rpId: string
}

interface Flags {
  /** Whether it verified its user, as with a PIN. */
  readonly isVerified?: boolean
  readonly counter?: number
}

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

/** An authenticator with one passkey of a site, in software. Source: https://www.w3.org/TR/webauthn-3/ */
export function authenticator({ origin, rpId }: Site) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let userHandle: string | undefined

  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))

  function authenticatorData(extra: number, { isVerified = true, counter = 0 }: Flags): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const flags = 0x01 | (isVerified ? 0x04 : 0) | extra
    return Buffer.concat([hash('sha256', rpId, 'buffer'), Buffer.from([flags]), count])
  }

  return {
    id: base64url(id),
    /** Creates the passkey. */
    create(
      asked: { readonly challenge: string; readonly user: { readonly id: string } },
      { from = origin, ...flags }: Flags & { readonly from?: string } = {},
    ) {
      userHandle = asked.user.id
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const cose = Buffer.concat([
        // {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
        Buffer.from(x, 'base64url'),
        Buffer.from([0x22, 0x58, 0x20]),
        Buffer.from(y, 'base64url'),
      ])
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const data = Buffer.concat([
        authenticatorData(0x40, flags),
        Buffer.alloc(16),
        length,
        id,
        cose,
      ])
      const size = Buffer.alloc(2)
      size.writeUInt16BE(data.length)
      const attestation = Buffer.concat([
        // {"fmt": "none", "attStmt": {}, "authData": bytes}
        Buffer.from([0xa3]),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        Buffer.from([0x59]),
        size,
        data,
      ])
      return {
        id: base64url(id),
        clientDataJSON: base64url(clientData('webauthn.create', asked.challenge, from)),
        attestationObject: base64url(attestation),
      }
    },
    /** Signs a challenge with it. */
    get(
      { challenge }: { readonly challenge: string },
      { from = origin, ...flags }: Flags & { readonly from?: string } = {},
    ) {
      const client = clientData('webauthn.get', challenge, from)
      const data = authenticatorData(0, flags)
      const signed = Buffer.concat([data, hash('sha256', client, 'buffer')])
      return {
        id: base64url(id),
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', signed, privateKey)),
        ...(userHandle !== undefined && { userHandle }),
      }
    },
  }
}

/** A short text in CBOR. */
function text(value: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])
}
