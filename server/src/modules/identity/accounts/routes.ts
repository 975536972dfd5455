import type { accountsApi } from '@cavaletti/contract/identity/accounts'
import { languageOf } from '@cavaletti/contract/messages'
import { inScope, inTransaction } from '#database/scope.ts'
import { refusalOf } from '#platform/mail/refusal-store.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import type { Parts } from '#platform/parts.ts'
import { actionsOf } from '#platform/session/role-matrix.ts'
import { activateAccount } from './activate-account.ts'
import { changeProfile } from './change-profile.ts'
import { registerAccount } from './register-account.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { openResetLink, resetPassword } from './reset-password.ts'
import { testEmail } from './test-email.ts'
import { trainersOf } from './trainers-store.ts'

export function accountsRoutes(parts: Parts): Handlers<typeof accountsApi> {
  return {
    async register({ body, origin }) {
      await registerAccount(parts, body, origin)
      return { status: 'pending' }
    },
    async requestPasswordReset({ body, origin }) {
      await requestPasswordReset(parts, body, origin)
    },
    async activateAccount({ params, origin }) {
      await activateAccount(parts, params.p1, params.p2, origin)
    },
    async resetPassword({ params, body, origin }) {
      const { p1: userId, p2: tokenId, p3: secret } = params
      await resetPassword(parts, { userId, tokenId, secret }, body.password, origin)
    },
    async resetLink({ params: { p1: userId, p2: tokenId, p3: secret }, origin }) {
      await openResetLink(parts, { userId, tokenId, secret }, origin)
    },
    async me({ principal }) {
      const {
        userId,
        email,
        role,
        firstName,
        lastName,
        locale,
        timeZone,
        associatedTrainerId,
        businessId,
        version,
        staffRole,
      } = principal
      return {
        id: userId,
        email,
        role,
        staffRole,
        actions: actionsOf(principal),
        seesOwnOnly: principal.seesOwnOnly,
        firstName,
        lastName,
        locale,
        timeZone,
        associatedTrainerId,
        businessId,
        version,
      }
    },
    async myEmail({ principal: { email } }) {
      const refusal = await refusalOf(parts.db, email)
      const refused = refusal ? { at: refusal.refusedAt.toString(), reason: refusal.reason } : null
      return { email, refused }
    },
    async testMyEmail({ principal: { email, firstName, locale } }) {
      const to = { email, firstName, language: languageOf(locale) }
      await testEmail(parts, (work) => inTransaction(parts.db, work), to)
    },
    async updateMe({ principal, body, origin }) {
      const row = await changeProfile(parts.db, principal, body, origin)
      return {
        id: row.id,
        email: row.email,
        role: principal.role,
        staffRole: principal.staffRole,
        actions: actionsOf(principal),
        seesOwnOnly: principal.seesOwnOnly,
        firstName: row.firstName,
        lastName: row.lastName,
        locale: row.locale,
        timeZone: row.timeZone,
        associatedTrainerId: principal.associatedTrainerId,
        businessId: principal.businessId,
        version: row.version,
      }
    },
    async trainers({ principal }) {
      const trainers = await inScope(parts.db, principal.scope, (tx) => trainersOf(tx))
      return { items: trainers.map((one) => ({ ...one, isMe: one.id === principal.userId })) }
    },
  }
}
