import { AppError } from '#platform/http/app-error.ts'
import type { Origin } from '#platform/http/handlers.ts'
import { throttleSubject } from '#platform/http/network.ts'
import { sha256 } from '#platform/keys.ts'
import type { Parts } from '#platform/parts.ts'
import { readLink } from './rules.ts'

/** Parameters of a mailed link: id and secret. */
export interface LinkParams {
  p1: string
  p2: string
}

/** The row that a link names, if its secret has this SHA-256. */
export interface NamedLink {
  id: string
  secretHash: Buffer
}

/** Throws `link_invalid` for a malformed link, without a query, and `rate_limited`. */
export async function openLink(
  { limits }: Pick<Parts, 'limits'>,
  { p1: id, p2: secret }: LinkParams,
  origin: Origin,
): Promise<NamedLink> {
  await limits.spend(['link address', throttleSubject(origin.ip)])
  if (!readLink([id], secret)) throw new AppError('link_invalid')
  return { id, secretHash: sha256(secret) }
}
