import { cancelLadder, type CancelLadder } from '@cavaletti/contract/schedule/cancelling/cancel-ladder'
import type { HeatLimits } from '@cavaletti/contract/schedule/lessons/heat-index'
import { ruleSetOf, type RuleSetName, ruleSets } from '@cavaletti/contract/schedule/lessons/eligibility'

/** Guesses country, currency and zone of a new business from the owner's browser. The settings can change them. */

const currencies: Record<string, string> = {
  AE: 'AED',
  AR: 'ARS',
  AU: 'AUD',
  BR: 'BRL',
  CA: 'CAD',
  CH: 'CHF',
  CL: 'CLP',
  CZ: 'CZK',
  DK: 'DKK',
  GB: 'GBP',
  HK: 'HKD',
  HU: 'HUF',
  IL: 'ILS',
  IN: 'INR',
  IS: 'ISK',
  JP: 'JPY',
  KR: 'KRW',
  LI: 'CHF',
  MX: 'MXN',
  NO: 'NOK',
  NZ: 'NZD',
  PL: 'PLN',
  QA: 'QAR',
  RO: 'RON',
  SE: 'SEK',
  SG: 'SGD',
  TR: 'TRY',
  UA: 'UAH',
  US: 'USD',
  ZA: 'ZAR',
}

/** ISO 4217 of a country; EUR if unknown. */
export function currencyOf(country: string): string {
  return currencies[country] ?? 'EUR'
}

/** The owner's name. The settings can change it. */
export function businessNameOf(firstName: string, lastName: string): string {
  return `${firstName} ${lastName}`.trim().slice(0, 120)
}

/** The chosen rule set for horses (H4); null: that of the country. */
export function chosenRuleSet({ ruleSet: name }: { ruleSet: string | null }): RuleSetName | null {
  return name !== null && Object.hasOwn(ruleSets, name) ? (name as RuleSetName) : null
}

export type RuleSet = (typeof ruleSets)[RuleSetName]

/** The rule set that applies, chosen or by country. */
export function ruleSetOfBusiness(business: { ruleSet: string | null; country: string }): RuleSet {
  return ruleSets[chosenRuleSet(business) ?? ruleSetOf(business.country)]
}

/** A stored cancellation ladder (S13). Throws if it is invalid. */
export function ladderOf(stored: unknown): CancelLadder {
  return cancelLadder.parse(stored)
}

/** Heat indices from which the levels apply (H11). */
export function heatLimitsOf({
  heatAmber: amber,
  heatStrongAmber: strongAmber,
  heatRed: red,
}: Record<'heatAmber' | 'heatStrongAmber' | 'heatRed', number>): HeatLimits {
  return { amber, strongAmber, red }
}

/** The same as columns. */
export function heatColumns({ amber, strongAmber, red }: HeatLimits) {
  return { heatAmber: amber, heatStrongAmber: strongAmber, heatRed: red }
}
