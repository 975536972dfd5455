import { session } from '../session/browser-session.ts'
import { askBeforeLeaving } from '../ui/draft-shelf.ts'
import { AccountDrafts } from './account-drafts.ts'

/** What is typed in this tab. */
export const accountDrafts = new AccountDrafts()

session.subscribe(() => accountDrafts.follow(session.snapshot.state))
// Also at the sign-in screen, where it waits for whoever typed it.
askBeforeLeaving(() => !accountDrafts.isEmpty)
