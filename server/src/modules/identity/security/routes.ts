import { encode } from 'uqr'
import type { factorsApi } from '@cavaletti/contract/identity/factors'
import { inScope, inTransaction } from '#database/scope.ts'
import { ownBusiness } from '#modules/identity/businesses/index.ts'
import {
  deletePasskey,
  deleteTotp,
  factorsOf,
  findFactorDeadline,
  offerRegistration,
  offerTotp,
  problemOfTotp,
  putFactorDeadline,
  renamePasskeyOf,
  renewRecoveryCodes,
  verifyRegistration,
} from '#modules/identity/factors/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock.ts'
import { drawCode } from '#platform/codes/draw-code.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import type { Parts } from '#platform/parts.ts'
import { changeFactors, dropCodesWithoutFactor, welcomeFactor } from './change-factors.ts'
import { noteRefusal } from './note-refusal.ts'
import { describeEvents, describeSecurity, showPasskey } from './describe-security.ts'

export function securityRoutes(parts: Parts): Handlers<typeof factorsApi> {
  const { db, keys, limits } = parts
  return {
    async security({ principal }) {
      return describeSecurity(db, principal)
    },
    async startTotp({ principal: { userId, email, sessionId } }) {
      await limits.spend(['factor session', sessionId])
      const offered = await inTransaction(db, (tx) => offerTotp(tx, keys, userId, email))
      if (!offered) throw new AppError('factor_exists')
      const { data } = encode(offered.address, { ecc: 'M', border: 0 })
      return { ...offered, code: drawCode(data.map((row) => row.map(Number).join(''))) }
    },
    async confirmTotp({ principal, body: { code, endsOthers = false }, origin }) {
      await limits.spend(['factor session', principal.sessionId])
      const manner = { change: 'totp_added', endsOthers, origin } as const
      const recoveryCodes = await noteRefusal(db, { principal, origin, by: 'totp' }, () =>
        changeFactors(parts, principal, manner, async (tx) => {
          const problem = await problemOfTotp(tx, keys, principal.userId, code, true)
          if (problem) throw new AppError(problem)
          return welcomeFactor(tx, principal)
        }),
      )
      return { recoveryCodes }
    },
    async removeTotp({ principal, origin }) {
      const manner = { change: 'totp_removed', endsOthers: true, origin } as const
      await changeFactors(parts, principal, manner, async (tx) => {
        if (!(await deleteTotp(tx, principal.userId))) throw new AppError('not_found')
        await dropCodesWithoutFactor(tx, principal.userId)
      })
    },
    async passkeyRegistrationOptions({ principal }) {
      await limits.spend(['factor session', principal.sessionId])
      return offerRegistration(parts, principal)
    },
    async addPasskey({ principal, body: { endsOthers = false, ...answer }, origin }) {
      await limits.spend(['factor session', principal.sessionId])
      const manner = { change: 'passkey_added', endsOthers, origin } as const
      const recoveryCodes = await noteRefusal(db, { principal, origin, by: 'passkey' }, async () => {
        const store = await verifyRegistration(parts, principal.userId, answer)
        return changeFactors(parts, principal, manner, async (tx) => {
          await store(tx)
          return welcomeFactor(tx, principal)
        })
      })
      return { recoveryCodes }
    },
    async renamePasskey({ principal, params, body }) {
      const row = await inTransaction(db, (tx) => renamePasskeyOf(tx, principal.userId, params.id, body.name))
      if (!row) throw new AppError('not_found')
      return showPasskey(row)
    },
    async removePasskey({ principal, params, origin }) {
      const manner = { change: 'passkey_removed', endsOthers: true, origin } as const
      await changeFactors(parts, principal, manner, async (tx) => {
        if (!(await deletePasskey(tx, principal.userId, params.id))) throw new AppError('not_found')
        await dropCodesWithoutFactor(tx, principal.userId)
      })
    },
    async renewRecoveryCodes({ principal, body: { endsOthers = false }, origin }) {
      await limits.spend(['factor session', principal.sessionId])
      const manner = { change: 'codes_made', endsOthers, origin } as const
      const recoveryCodes = await changeFactors(parts, principal, manner, async (tx) => {
        if ((await factorsOf(tx, principal.userId)).length === 0) throw new AppError('not_found')
        return renewRecoveryCodes(tx, principal.userId)
      })
      return { recoveryCodes }
    },
    async securityEvents({ principal }) {
      return describeEvents(db, principal.userId)
    },
    async staffRules({ principal }) {
      const deadline = await findFactorDeadline(db, ownBusiness(principal))
      return { factorNeededFrom: deadline?.toString() ?? null }
    },
    async changeStaffRules({ principal, body: { graceDays }, origin }) {
      const businessId = ownBusiness(principal)
      const factorNeededFrom = graceDays === null ? null : now().add({ hours: graceDays * 24 })
      await inScope(db, principal.scope, async (tx) => {
        await putFactorDeadline(tx, businessId, factorNeededFrom)
        const detail = { graceDays }
        await audit(
          tx,
          'sign_in_rules_changed',
          { origin, principal },
          { object: ['business', businessId], detail },
        )
      })
      return { factorNeededFrom: factorNeededFrom?.toString() ?? null }
    },
  }
}
