import { hmac, type Keys, type KeyVersion, sameBytes, sha256 } from '#platform/keys.ts'
import type { PlaceLinkRow } from './store.ts'

/** 256 bits that follow from the id and SECRET, so that a link can be shown again although it is not stored. */
export function secretOf(version: KeyVersion, id: string): string {
  return hmac(version.key('place link/1'), id).toString('base64url')
}

/** Address of a link; null if its SECRET value is gone. The secret is behind the `#`, so no server logs it. */
export function addressOf(
  keys: Keys,
  publicUrl: string,
  { id, secretHash }: Pick<PlaceLinkRow, 'id' | 'secretHash'>,
): string | null {
  const secret = keys
    .map((version) => secretOf(version, id))
    .find((one) => sameBytes(secretHash, sha256(one)))
  return secret === undefined ? null : `${publicUrl}/client/take-place#${secret}`
}
