import { AppError } from '#platform/http/app-error.ts'
import { readEmailAddress } from '#platform/email-address.ts'

/** The address as it will be stored, null for none. Throws `invalid_input` for what is no address. */
export function readClientEmail(typed: string | null | undefined): string | null {
  if (typed === null || typed === undefined) return null
  const address = readEmailAddress(typed)
  if (!address)
    throw new AppError('invalid_input', { fields: { email: 'must be an address like name@example.com' } })
  return address.typed
}

/** Tags as they are kept: each once whatever its case, as first written. */
export function distinctTags(tags: readonly string[]): string[] {
  const seen = new Map<string, string>()
  for (const tag of tags) if (!seen.has(tag.toLowerCase())) seen.set(tag.toLowerCase(), tag)
  return [...seen.values()]
}
