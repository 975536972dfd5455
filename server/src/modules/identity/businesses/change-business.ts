import type { BodyOf } from '@cavaletti/contract'
import type { businessesApi } from '@cavaletti/contract/identity/businesses'
import { type Db, inScope } from '#database/scope.ts'
import { audit } from '#platform/audit/audit.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Origin } from '#platform/http/handlers.ts'
import { announce } from '#platform/reactions.ts'
import type { Principal } from '#platform/session/gate.ts'
import { vaccinationRuleChanged } from './announce-rule.ts'
import { heatColumns } from './rules.ts'
import { type BusinessRow, businessRules, findBusiness, updateBusiness } from './store.ts'

/**
 * Throws `not_found` without a business, `version_conflict` on a lost race.
 */
export async function changeBusiness(
  db: Db,
  principal: Principal,
  change: BodyOf<typeof businessesApi.updateBusiness>,
  origin: Origin,
): Promise<BusinessRow> {
  return inScope(db, principal.scope, async (tx) => {
    const business = principal.businessId ? await findBusiness(tx) : undefined
    if (!business) throw new AppError('not_found')
    const {
      version,
      name,
      address,
      currency,
      timeZone,
      language,
      ruleSet,
      vaccinationRule,
      supervisionRule,
      permitGraceDays,
      heatLimits,
      cancelLadder,
      freeLateChanges,
      cancelGraceMinutes,
      allowsRiderChange,
      standingSlotPercent,
    } = change
    const { vaccination: was } = await businessRules(tx)
    const changed = await updateBusiness(tx, version, {
      ...(name !== undefined && { name }),
      ...address,
      ...(currency !== undefined && { currency }),
      ...(timeZone !== undefined && { timeZone }),
      ...(language !== undefined && { language }),
      ...(ruleSet !== undefined && { ruleSet }),
      ...(vaccinationRule !== undefined && { vaccinationRule }),
      ...(supervisionRule !== undefined && { supervisionRule }),
      ...(cancelLadder !== undefined && { cancelLadder: JSON.stringify(cancelLadder) }),
      ...(freeLateChanges !== undefined && { freeLateChanges }),
      ...(cancelGraceMinutes !== undefined && { cancelGraceMinutes }),
      ...(allowsRiderChange !== undefined && { allowsRiderChange }),
      ...(standingSlotPercent !== undefined && { standingSlotPercent }),
      ...(permitGraceDays !== undefined && { permitGraceDays }),
      ...(heatLimits !== undefined && heatColumns(heatLimits)),
    })
    if (!changed) throw new AppError('version_conflict')
    if ((await businessRules(tx)).vaccination !== was) await announce(tx, vaccinationRuleChanged, { was })
    await audit(tx, 'business_updated', { origin, principal }, { object: ['business', business.id] })
    return changed
  })
}
