import { reportError } from '../../../wire/report-error.ts'

/** Signing out deletes it, like everything else that the browser stores. */
const place = 'messages of'

/** The user who turned on notifications in this browser; null if nobody did, or there is no storage. */
export function whoseSubscription(): string | null {
  try {
    return localStorage.getItem(place)
  } catch (error) {
    reportError(error)
    return null
  }
}

/** Null: notifications are turned off. */
export function noteWhoseSubscription(user: string | null): void {
  try {
    if (user === null) localStorage.removeItem(place)
    else localStorage.setItem(place, user)
  } catch (error) {
    reportError(error)
  }
}
