import { countryFormat } from '@cavaletti/contract/country-formats'
import { currentLanguage } from '#platform/messages/say.ts'

const names = {
  en: new Intl.DisplayNames(['en'], { type: 'region' }),
  de: new Intl.DisplayNames(['de'], { type: 'region' }),
}

interface Address {
  street: string
  city: string
  postcode: string
  country: string
}

/** Address lines in the order of the country; names the country if it differs from the sender's. */
export function addressLines({ street, city, postcode, country }: Address, from: string): string[] {
  const own = country || from
  const order = countryFormat(own).postcode
  const town =
    order === 'below'
      ? [city, postcode]
      : [(order === 'after' ? [city, postcode] : [postcode, city]).filter(Boolean).join(' ')]
  return [street, ...town, own === from ? '' : countryName(own)].filter(Boolean)
}

function countryName(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (names[currentLanguage()].of(code) ?? code) : code
}
