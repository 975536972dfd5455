/** How documents look in the country of the business: number formats, dates and the name of the tax. */

interface CountryFormat {
  /** BCP 47, for numbers and amounts. */
  locale: string
  /**
   * Separator of day, month and year in figures; null: the month is written as a word, because figures are read in
   * another order.
   */
  dayMark: '/' | '.' | '-' | null
  /** Name of the sales tax. */
  taxName: string
  /** The name within a sentence: "sales tax", but "VAT". */
  taxInText: string
  /** Name of the number that the sales tax is known by. */
  taxIdName: string
  /** Name of the seller's other tax number, from the tax office. */
  taxNumberName: string
  /** The name within a sentence. */
  taxNumberInText: string
  /** Position of the postcode relative to the town. */
  postcode: 'before' | 'after' | 'below'
}

/** Only the differences from the default format. */
const rows: Readonly<Record<string, Partial<CountryFormat>>> = {
  AT: {
    locale: 'de-AT',
    dayMark: '.',
    taxName: 'Umsatzsteuer',
    taxIdName: 'UID',
    taxNumberName: 'Steuernummer',
  },
  AU: { taxName: 'GST', taxIdName: 'ABN', postcode: 'after' },
  BE: { locale: 'nl-BE', taxName: 'VAT' },
  CA: { dayMark: null, taxName: 'GST/HST', postcode: 'after' },
  CH: { locale: 'de-CH', dayMark: '.', taxName: 'MWST' },
  CZ: { locale: 'cs-CZ', dayMark: '.', taxName: 'DPH', taxIdName: 'DIČ' },
  DE: {
    locale: 'de-DE',
    dayMark: '.',
    taxName: 'Umsatzsteuer',
    taxIdName: 'USt-IdNr.',
    taxNumberName: 'Steuernummer',
  },
  DK: { locale: 'da-DK', dayMark: '.', taxName: 'Moms', taxIdName: 'CVR' },
  ES: { locale: 'es-ES', taxName: 'IVA', taxIdName: 'NIF' },
  FI: { locale: 'fi-FI', dayMark: '.', taxName: 'ALV' },
  FR: { locale: 'fr-FR', taxName: 'TVA' },
  GB: { postcode: 'below' },
  HU: {
    locale: 'hu-HU',
    dayMark: null,
    taxName: 'ÁFA',
    taxIdName: 'Közösségi adószám',
    taxNumberName: 'Adószám',
  },
  IE: { postcode: 'below' },
  IN: { taxName: 'GST', taxIdName: 'GSTIN', postcode: 'after' },
  IT: { locale: 'it-IT', taxName: 'IVA', taxIdName: 'Partita IVA', taxNumberName: 'Codice fiscale' },
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

/** Formats of a country, ISO 3166-1 alpha-2. Unknown countries get the default. */
export function countryFormat(country: string): CountryFormat {
  const row = rows[country]
  const taxName = row?.taxName ?? 'VAT'
  return {
    locale: /^[A-Z]{2}$/.test(country) ? `en-${country}` : 'en-GB',
    dayMark: '/',
    taxIdName: `${taxName} number`,
    taxNumberName: 'Tax number',
    postcode: 'before',
    ...row,
    taxName,
    taxInText: taxName.endsWith(' tax') ? taxName.toLowerCase() : taxName,
    taxNumberInText: row?.taxNumberName ?? 'tax number',
  }
}
