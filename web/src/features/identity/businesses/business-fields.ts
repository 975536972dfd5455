import type { Api, BodyOf } from '@cavaletti/contract'
import type { RuleSetName } from '@cavaletti/contract/schedule/lessons/eligibility'
import type { SupervisionRuleName } from '@cavaletti/contract/people/supervision-rules'
import type { VaccinationRuleName } from '@cavaletti/contract/horses/vaccination'
import { languageOf } from '@cavaletti/contract/messages'
import { ladderText, typedLadder } from '../../../forms/ladder-fields.ts'
import type { Business } from './business.ts'

/** The settings of a business as fields of one form. */
export type BusinessFields = Record<FieldName, string>

export type FieldName =
  | 'name'
  | 'street'
  | 'city'
  | 'postcode'
  | 'country'
  | 'currency'
  | 'timeZone'
  | 'language'
  | 'ruleSet'
  | 'vaccinationRule'
  | 'supervisionRule'
  | 'permitGraceDays'
  | 'heatAmber'
  | 'heatStrongAmber'
  | 'heatRed'
  | 'cancelLadder'
  | 'freeLateChanges'
  | 'cancelGraceMinutes'
  | 'standingSlotPercent'
  /** `yes` or `no`. */
  | 'allowsRiderChange'

export function businessFields(business: Business): BusinessFields {
  const { name, address, currency, timeZone, language, ruleSet, permitGraceDays } = business
  const { street, city, postcode, country } = address
  return {
    name,
    street,
    city,
    postcode,
    country,
    currency,
    timeZone,
    language,
    ruleSet: ruleSet ?? '',
    vaccinationRule: business.vaccinationRule ?? '',
    supervisionRule: business.supervisionRule ?? '',
    permitGraceDays: String(permitGraceDays),
    heatAmber: String(business.heatLimits.amber),
    heatStrongAmber: String(business.heatLimits.strongAmber),
    heatRed: String(business.heatLimits.red),
    cancelLadder: ladderText(business.cancelLadder),
    freeLateChanges: String(business.freeLateChanges),
    cancelGraceMinutes: String(business.cancelGraceMinutes),
    standingSlotPercent: String(business.standingSlotPercent),
    allowsRiderChange: business.allowsRiderChange ? 'yes' : 'no',
  }
}

const ofAddress = ['street', 'city', 'postcode', 'country'] as const
const ofHeat = ['heatAmber', 'heatStrongAmber', 'heatRed'] as const

/** The request for these changes: changed fields only, but always the whole address and all limits of heat. */
export function businessChange(
  version: number,
  values: BusinessFields,
  changes: Partial<BusinessFields>,
): BodyOf<Api['PATCH /api/business']> {
  const { street, city, postcode, country } = values
  const [amber, strongAmber, red] = ofHeat.map((field) => Number(values[field])) as [number, number, number]
  const { name, currency, timeZone, language, ruleSet, permitGraceDays } = changes
  const { cancelLadder, freeLateChanges, cancelGraceMinutes: grace, allowsRiderChange } = changes
  const { standingSlotPercent: percent, vaccinationRule, supervisionRule } = changes
  return {
    version,
    ...(name !== undefined && { name }),
    ...(ofAddress.some((field) => field in changes) && { address: { street, city, postcode, country } }),
    ...(currency !== undefined && { currency }),
    ...(timeZone !== undefined && { timeZone }),
    ...(language !== undefined && { language: languageOf(language) }),
    ...(ruleSet !== undefined && { ruleSet: ruleSet === '' ? null : (ruleSet as RuleSetName) }),
    ...(vaccinationRule !== undefined && {
      vaccinationRule: vaccinationRule === '' ? null : (vaccinationRule as VaccinationRuleName),
    }),
    ...(supervisionRule !== undefined && {
      supervisionRule: supervisionRule === '' ? null : (supervisionRule as SupervisionRuleName),
    }),
    ...(permitGraceDays !== undefined && { permitGraceDays: Number(permitGraceDays) }),
    ...(ofHeat.some((field) => field in changes) && { heatLimits: { amber, strongAmber, red } }),
    ...(cancelLadder !== undefined && { cancelLadder: typedLadder(cancelLadder) }),
    ...(allowsRiderChange !== undefined && { allowsRiderChange: allowsRiderChange === 'yes' }),
    ...(percent !== undefined && { standingSlotPercent: Number(percent) }),
    ...(grace !== undefined && { cancelGraceMinutes: Number(grace) }),
    ...(freeLateChanges !== undefined && { freeLateChanges: Number(freeLateChanges) }),
  }
}
