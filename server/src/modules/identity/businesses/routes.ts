import type { ReplyOf } from '@cavaletti/contract'
import type { businessesApi } from '@cavaletti/contract/identity/businesses'
import { type Db, inScope } from '#database/scope.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { changeBusiness } from './change-business.ts'
import { isOwner } from './policy.ts'
import { chosenRuleSet, heatLimitsOf, ladderOf } from './rules.ts'
import { type BusinessRow, findBusiness } from './store.ts'

export function businessesRoutes({ db }: { db: Db }): Handlers<typeof businessesApi> {
  return {
    async business({ principal }) {
      const { businessId, scope } = principal
      const row = businessId ? await inScope(db, scope, (tx) => findBusiness(tx)) : undefined
      if (!row) throw new AppError('not_found')
      return reply(row, isOwner(scope))
    },
    async updateBusiness({ principal, body, origin }) {
      return reply(await changeBusiness(db, principal, body, origin), true)
    },
  }
}

function reply(row: BusinessRow, owns: boolean): ReplyOf<typeof businessesApi.business> {
  const { id, name, street, city, postcode, country, currency, version } = row
  return {
    id,
    name,
    address: { street, city, postcode, country },
    currency,
    timeZone: row.timeZone,
    language: row.language,
    ruleSet: chosenRuleSet(row),
    vaccinationRule: row.vaccinationRule,
    supervisionRule: row.supervisionRule,
    permitGraceDays: row.permitGraceDays,
    heatLimits: heatLimitsOf(row),
    cancelLadder: ladderOf(row.cancelLadder),
    freeLateChanges: row.freeLateChanges,
    cancelGraceMinutes: row.cancelGraceMinutes,
    allowsRiderChange: row.allowsRiderChange,
    standingSlotPercent: row.standingSlotPercent,
    isOwner: owns,
    version,
  }
}
