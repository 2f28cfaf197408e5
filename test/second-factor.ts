import { Secret, TOTP } from 'otpauth'

/** What an authenticator shows at an instant. */
export function totpOf(secret: string, timestamp: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
}
