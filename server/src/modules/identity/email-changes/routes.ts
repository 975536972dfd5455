import type { ReplyOf } from '@cavaletti/contract'
import type { emailChangesApi } from '@cavaletti/contract/identity/email-changes'
import { openLink } from '#modules/identity/accounts/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import type { Parts } from '#platform/parts.ts'
import { askChange, cancelChange } from './ask-change.ts'
import { confirmChange } from './confirm-change.ts'
import { findPending, findPendingByLink, findWayBack, findWayBackByLink } from './store.ts'
import { takeBack } from './take-back.ts'

export function emailChangesRoutes(parts: Parts): Handlers<typeof emailChangesApi> {
  const { db } = parts
  return {
    async emailChange({ principal }) {
      return describeChange(parts, principal.userId)
    },
    async askEmailChange({ principal, body: { email, endsOthers = false }, origin }) {
      await askChange(parts, principal, { email, endsOthers }, origin)
      return describeChange(parts, principal.userId)
    },
    async cancelEmailChange({ principal, origin }) {
      await cancelChange(db, principal, origin)
    },
    async emailChangeLink({ params, origin }) {
      const change = await findPendingByLink(db, await openLink(parts, params, origin))
      if (!change) throw new AppError('link_invalid')
      return { email: change.newEmail }
    },
    async confirmEmailChange({ params, origin }) {
      await confirmChange(parts, params, origin)
    },
    async emailWayBackLink({ params, origin }) {
      const change = await findWayBackByLink(db, await openLink(parts, params, origin))
      if (!change) throw new AppError('link_invalid')
      return { email: change.oldEmail }
    },
    async takeEmailChangeBack({ params, origin }) {
      return takeBack(parts, params, origin)
    },
  }
}

async function describeChange(
  { db }: Parts,
  userId: string,
): Promise<ReplyOf<typeof emailChangesApi.emailChange>> {
  const [pending, wayBack] = await Promise.all([findPending(db, userId), findWayBack(db, userId)])
  return {
    pending: pending ? { email: pending.newEmail, expiresAt: pending.expiresAt.toString() } : null,
    changeableFrom: wayBack?.wayBackUntil?.toString() ?? null,
  }
}
