import { reportError } from '../../../wire/report-error.ts'

/** Session storage: a bank returns to an address without the secret, in the same tab. */
const place = 'paying-link'

/** Call it before the payer may leave for a bank. */
export function keepForReturn(secret: string): void {
  try {
    sessionStorage.setItem(place, secret)
  } catch (error) {
    // Without storage, a returning payer must open the mailed link again.
    reportError(error)
  }
}

/** The link of a payer returning from a bank; undefined in another tab or browser. */
export function secretBeingPaid(): string | undefined {
  try {
    return sessionStorage.getItem(place) ?? undefined
  } catch (error) {
    reportError(error)
    return undefined
  }
}

/** Query of the bank's return address, which contains no secret. */
export const returnSearch = '?paid=card'
