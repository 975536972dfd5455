import { readLink } from '#modules/identity/accounts/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Origin } from '#platform/http/handlers.ts'
import { throttleSubject } from '#platform/http/network.ts'
import { sha256 } from '#platform/keys.ts'
import type { Parts } from '#platform/parts.ts'
import type { NamedLink } from './store.ts'

/** Parameters of the mailed link. */
export interface RemovalLink {
  p1: string
  p2: string
}

/** Throws `link_invalid` for a malformed link, without a query, and `rate_limited`. */
export async function openLink(
  { limits }: Parts,
  { p1: id, p2: secret }: RemovalLink,
  origin: Origin,
): Promise<NamedLink> {
  await limits.spend(['link address', throttleSubject(origin.ip)])
  if (!readLink([id], secret)) throw new AppError('link_invalid')
  return { id, secretHash: sha256(secret) }
}
