import type { VaccinationRuleName } from '@cavaletti/contract/horses/vaccination'
import { defineAnnouncement } from '#platform/reactions.ts'

/** `was`: the rule of the horse before; null: as its business. */
export const horseRuleChanged = defineAnnouncement<{ horseId: string; was: VaccinationRuleName | null }>(
  'the vaccination rule of a horse changed',
)
