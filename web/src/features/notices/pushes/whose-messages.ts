import { reportError } from '../../../wire/report-error.ts'

/** Signing out deletes it, like everything else that the browser stores. */
const place = 'messages of'

/** The user who turned on messages in this browser; null if nobody did, or there is no storage. */
export function whoseMessages(): string | null {
  try {
    return localStorage.getItem(place)
  } catch (error) {
    reportError(error)
    return null
  }
}

/** Null: messages are turned off. */
export function noteWhoseMessages(user: string | null): void {
  try {
    if (user === null) localStorage.removeItem(place)
    else localStorage.setItem(place, user)
  } catch (error) {
    reportError(error)
  }
}
