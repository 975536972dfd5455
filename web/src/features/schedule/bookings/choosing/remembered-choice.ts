import { reportError } from '../../../../wire/report-error.ts'

/** Rider, lesson type and horse of a user's last booking. */
export interface RememberedChoice {
  riderId: string
  offerId: string
  /** Key of a horse that could be chosen; undefined: there was no choice. */
  horse?: string | undefined
}

/**
 * The last booking that this user made in this browser; undefined if there is none, or no storage. Signing out deletes
 * it, like everything else that the browser stores.
 */
export function rememberedChoice(user: string | undefined): RememberedChoice | undefined {
  if (user === undefined) return undefined
  try {
    const text = localStorage.getItem(placeOf(user))
    const value: unknown = text === null ? undefined : JSON.parse(text)
    return isChoice(value) ? value : undefined
  } catch (error) {
    reportError(error)
    return undefined
  }
}

export function rememberChoice(
  user: string | undefined,
  { riderId, offerId, horse }: RememberedChoice,
): void {
  if (user === undefined) return
  try {
    localStorage.setItem(placeOf(user), JSON.stringify({ riderId, offerId, horse }))
  } catch (error) {
    reportError(error)
  }
}

function placeOf(user: string): string {
  return `last booking of ${user}`
}

function isChoice(value: unknown): value is RememberedChoice {
  return (
    typeof value === 'object' &&
    value !== null &&
    'riderId' in value &&
    'offerId' in value &&
    typeof value.riderId === 'string' &&
    typeof value.offerId === 'string' &&
    (!('horse' in value) || typeof value.horse === 'string')
  )
}
