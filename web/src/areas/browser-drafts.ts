import { session } from '../session/browser-session.ts'
import { askBeforeLeaving } from '../ui/draft-shelf.ts'
import { AccountDrafts } from './account-drafts.ts'

/** Drafts of this tab. */
export const accountDrafts = new AccountDrafts()

session.subscribe(() => accountDrafts.follow(session.snapshot.state))
// Also at the sign-in screen, while drafts wait for their owner.
askBeforeLeaving(() => !accountDrafts.isEmpty)
