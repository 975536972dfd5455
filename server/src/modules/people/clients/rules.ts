import { AppError } from '#platform/http/app-error.ts'
import { readEmailAddress } from '#platform/email-address.ts'
import { say } from '#platform/messages/say.ts'

/** The email as it will be stored, null for none. Throws `invalid_input` for an invalid one. */
export function readClientEmail(typed: string | null | undefined): string | null {
  if (typed === null || typed === undefined) return null
  const address = readEmailAddress(typed)
  if (!address)
    throw new AppError('invalid_input', {
      fields: { email: say('must be an address like name@example.com') },
    })
  return address.typed
}

/** Removes duplicate tags, ignoring case; keeps the first spelling. */
export function distinctTags(tags: readonly string[]): string[] {
  const seen = new Map<string, string>()
  for (const tag of tags) if (!seen.has(tag.toLowerCase())) seen.set(tag.toLowerCase(), tag)
  return [...seen.values()]
}

/** Columns of the details for documents; missing fields are left out. */
export function onDocuments(given: {
  invoiceName?: string | undefined
  vatId?: string | undefined
  buyerReference?: string | undefined
  electronicAddress?: string | undefined
}) {
  return {
    ...(given.invoiceName !== undefined && { invoiceName: given.invoiceName }),
    ...(given.vatId !== undefined && { vatId: given.vatId }),
    ...(given.buyerReference !== undefined && { buyerReference: given.buyerReference }),
    ...(given.electronicAddress !== undefined && { electronicAddress: given.electronicAddress }),
  }
}

/** Digits of a search text that looks like a phone number, without the trunk zero; else empty. */
export function digitsOf(search: string): string {
  return /^[+\d\s()/.-]{4,}$/.test(search) ? search.replaceAll(/\D/g, '').replace(/^0+/, '') : ''
}
