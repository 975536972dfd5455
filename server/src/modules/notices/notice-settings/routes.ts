import type { noticeSettingsApi } from '@cavaletti/contract/notices/notice-settings'
import { inScope, jobScope, reading } from '#database/scope.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { throttleSubject } from '#platform/http/network.ts'
import type { Parts } from '#platform/parts.ts'
import { changePreferences, changeRules, showPreferences, showRules } from './change-settings.ts'
import { findRules } from './settings-store.ts'
import { showStop, stopMails } from './stop-mails.ts'
import { readStopSecret } from './stop-secret.ts'

export function noticeSettingsRoutes({
  db,
  keys,
  limits,
}: Pick<Parts, 'db' | 'keys' | 'limits'>): Handlers<typeof noticeSettingsApi> {
  return {
    async noticePreferences({ principal }) {
      return inScope(db, principal.scope, (tx) => showPreferences(tx, principal))
    },
    async changeNoticePreferences({ principal, body }) {
      return inScope(db, principal.scope, (tx) => changePreferences(tx, principal, body))
    },
    async noticeRules({ principal }) {
      return inScope(db, principal.scope, async (tx) => showRules(tx, await findRules(tx)))
    },
    async changeNoticeRules({ principal, body }) {
      return inScope(db, principal.scope, (tx) => changeRules(tx, principal, body))
    },
    async stoppableMails({ params, origin, inTurnOf }) {
      await limits.spend(['public address', throttleSubject(origin.ip)])
      const stop = readStopSecret(keys, params.secret)
      const { businessId } = stop
      const scope = reading(jobScope(businessId))
      return inTurnOf(businessId, () => inScope(db, scope, (tx) => showStop(tx, stop)))
    },
    async stopMails({ params, origin, inTurnOf }) {
      await limits.spend(['public address', throttleSubject(origin.ip)])
      const stop = readStopSecret(keys, params.secret)
      const { businessId } = stop
      await inTurnOf(businessId, () => inScope(db, jobScope(businessId), (tx) => stopMails(tx, stop)))
    },
  }
}
