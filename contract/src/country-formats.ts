/** What documents of a business look like by its country: figures, days, and what tax is called there. */

interface CountryFormat {
  /** Of numbers and amounts; BCP 47. */
  locale: string
  /** Between day, month and year in figures; null where figures are read in another order and the month is a word. */
  dayMark: '/' | '.' | '-' | null
  /** The tax on sales. */
  taxName: string
  /** The number that the seller has for it. */
  taxIdName: string
  /** Where the postcode stands by the town. */
  postcode: 'before' | 'after' | 'below'
}

/** Locale, mark of days, tax, number for it, place of the postcode; what is left out is as elsewhere. */
const rows: Readonly<Record<string, Partial<CountryFormat>>> = {
  AT: { locale: 'de-AT', dayMark: '.', taxName: 'USt.', taxIdName: 'UID' },
  AU: { taxName: 'GST', taxIdName: 'ABN', postcode: 'after' },
  BE: { locale: 'nl-BE', taxName: 'VAT' },
  CA: { dayMark: null, taxName: 'GST/HST', postcode: 'after' },
  CH: { locale: 'de-CH', dayMark: '.', taxName: 'MWST' },
  CZ: { locale: 'cs-CZ', dayMark: '.', taxName: 'DPH', taxIdName: 'DIČ' },
  DE: { locale: 'de-DE', dayMark: '.', taxName: 'MwSt.', taxIdName: 'USt-IdNr.' },
  DK: { locale: 'da-DK', dayMark: '.', taxName: 'Moms', taxIdName: 'CVR' },
  ES: { locale: 'es-ES', taxName: 'IVA', taxIdName: 'NIF' },
  FI: { locale: 'fi-FI', dayMark: '.', taxName: 'ALV' },
  FR: { locale: 'fr-FR', taxName: 'TVA' },
  GB: { postcode: 'below' },
  HU: { locale: 'hu-HU', dayMark: null, taxName: 'ÁFA' },
  IE: { postcode: 'below' },
  IN: { taxName: 'GST', taxIdName: 'GSTIN', postcode: 'after' },
  IT: { locale: 'it-IT', taxName: 'IVA', taxIdName: 'Partita IVA' },
  JP: { dayMark: null, taxName: 'Consumption tax' },
  LI: { locale: 'de-LI', dayMark: '.', taxName: 'MWST' },
  LU: { locale: 'fr-LU', taxName: 'TVA' },
  NL: { locale: 'nl-NL', dayMark: '-', taxName: 'BTW' },
  NO: { locale: 'nb-NO', dayMark: '.', taxName: 'MVA' },
  NZ: { taxName: 'GST', postcode: 'after' },
  PL: { locale: 'pl-PL', dayMark: '.', taxName: 'VAT', taxIdName: 'NIP' },
  PT: { locale: 'pt-PT', taxName: 'IVA', taxIdName: 'NIF' },
  SE: { locale: 'sv-SE', dayMark: null, taxName: 'Moms' },
  SG: { taxName: 'GST', postcode: 'after' },
  US: { dayMark: null, taxName: 'Sales tax', taxIdName: 'Tax ID', postcode: 'after' },
  ZA: { postcode: 'below' },
}

/** How a business in that country writes; `country` is ISO 3166-1 alpha-2. */
export function countryFormat(country: string): CountryFormat {
  const row = rows[country]
  const taxName = row?.taxName ?? 'VAT'
  return {
    locale: /^[A-Z]{2}$/.test(country) ? `en-${country}` : 'en-GB',
    dayMark: '/',
    taxIdName: `${taxName} number`,
    postcode: 'before',
    ...row,
    taxName,
  }
}
