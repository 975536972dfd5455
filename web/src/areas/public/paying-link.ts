import { reportError } from '../../api/report-error.ts'

/** In this tab until it is closed: a bank leads back to an address that holds no secret, in the same tab. */
const place = 'paying-link'

/** Before somebody may be led away to a bank. */
export function keepForReturn(secret: string): void {
  try {
    sessionStorage.setItem(place, secret)
  } catch (error) {
    // A browser that keeps nothing: whom a bank leads back is asked to open the link in the mail once more.
    reportError(error)
  }
}

/** Whom a bank has led back; undefined in another tab or browser than the one that left. */
export function secretBeingPaid(): string | undefined {
  try {
    return sessionStorage.getItem(place) ?? undefined
  } catch (error) {
    reportError(error)
    return undefined
  }
}

/** Of the address a bank leads back to: it and Stripe learn nothing from it. */
export const returnSearch = '?paid=card'
