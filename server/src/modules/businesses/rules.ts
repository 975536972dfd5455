import { cancelLadder, type CancelLadder } from '@cavaletti/contract/cancel-ladder'
import {
  eligibilityPackOf,
  type EligibilityPackName,
  eligibilityPacks,
} from '@cavaletti/contract/eligibility'

/** Where a business probably is, from what the browser of its founder says. All of it can be changed in settings. */

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

/** ISO 3166-1 alpha-2 from a BCP 47 tag: its region, or the likeliest one of its language. */
export function countryOf(locale: string): string {
  try {
    const region = new Intl.Locale(locale).maximize().region
    return region && /^[A-Z]{2}$/.test(region) ? region : 'GB'
  } catch {
    return 'GB'
  }
}

/** ISO 4217 of a country; euro where nothing else is known. */
export function currencyOf(country: string): string {
  return currencies[country] ?? 'EUR'
}

/** "Anna Keller" founds "Anna Keller". A name of one's own is given in settings. */
export function businessNameOf(firstName: string, lastName: string): string {
  return `${firstName} ${lastName}`.trim().slice(0, 120)
}

/** The rules about horses (H4) that a business chose; null where it goes by those of its country. */
export function chosenPack({
  eligibility_pack: name,
}: {
  eligibility_pack: string | null
}): EligibilityPackName | null {
  return name !== null && Object.hasOwn(eligibilityPacks, name) ? (name as EligibilityPackName) : null
}

export type EligibilityPack = (typeof eligibilityPacks)[EligibilityPackName]

/** The rules it goes by, chosen or not. */
export function packOf(business: { eligibility_pack: string | null; country: string }): EligibilityPack {
  return eligibilityPacks[chosenPack(business) ?? eligibilityPackOf(business.country)]
}

/** A ladder as it is stored (S13). Throws when it is none. */
export function ladderOf(stored: unknown): CancelLadder {
  return cancelLadder.parse(stored)
}
