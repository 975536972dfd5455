import type { VaccinationRuleName } from '@cavaletti/contract/horses/vaccination'
import { t } from '@lingui/core/macro'

/** Rules for influenza vaccination. `unset`: what applies if none is chosen. */
export function vaccinationRuleOptions(unset: string): { value: VaccinationRuleName | ''; label: string }[] {
  return [
    { value: '', label: unset },
    { value: 'gb_12_months', label: t`Great Britain: booster every 12 months` },
    { value: 'gb_6_months', label: t`Great Britain: booster every 6 months` },
    { value: 'own_interval', label: t`The interval entered with each vaccination` },
  ]
}
