import type { VaccinationRuleName } from '@cavaletti/contract/horses/vaccination'
import { defineAnnouncement } from '#platform/reactions.ts'

/** Horses without a rule of their own have another one. `was`: the rule before. */
export const vaccinationRuleChanged = defineAnnouncement<{ was: VaccinationRuleName }>(
  'the vaccination rule of the business changed',
)
