import { askBeforeLeaving } from '../../forms/kept-drafts.ts'
import { session } from '../../session/browser-session.ts'
import { reportError } from '../../wire/report-error.ts'
import { AccountDrafts } from './account-drafts.ts'

const place = 'drafts'
let isReloading = false

/** Drafts of this tab. Without storage they last until a reload. */
export const accountDrafts = new AccountDrafts({
  read() {
    try {
      return sessionStorage.getItem(place)
    } catch (error) {
      reportError(error)
      return null
    }
  },
  write(text) {
    try {
      if (text === null) sessionStorage.removeItem(place)
      else sessionStorage.setItem(place, text)
    } catch (error) {
      reportError(error)
    }
  },
})

/** Loads the page again without a question, if all drafts come back. */
export function reloadPage(): void {
  isReloading = accountDrafts.surviveReload
  location.reload()
}

accountDrafts.follow(session.snapshot.state)
session.subscribe(() => accountDrafts.follow(session.snapshot.state))
addEventListener('pagehide', () => accountDrafts.keepForReload())
// Also at the sign-in screen, while drafts wait for their owner.
askBeforeLeaving(() => !isReloading && !accountDrafts.isEmpty)
