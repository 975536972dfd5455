import type { ComboBoxOption } from '../../../ui/fields/choosing/use-combo-box.ts'
import { language } from '../../../messages/i18n.ts'

/** ISO 4217, currencies in use. */
const codes =
  `AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF
  CHF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL
  HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL
  MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON
  RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH
  UGX USD UYU UZS VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG`.split(/\s+/)

const names = new Intl.DisplayNames([language], { type: 'currency' })

/** `EUR · Euro`; only the code if this browser has no name for it. */
export function currencyName(code: string): string {
  const name = /^[A-Z]{3}$/.test(code) ? names.of(code) : undefined
  return name === undefined || name === code ? code : `${code} · ${name}`
}

/** Every currency by code; always includes `current`. */
export function currencyOptions(current: string): ComboBoxOption[] {
  const all = new Set(current === '' ? codes : [...codes, current])
  return Array.from(all)
    .toSorted()
    .map((code) => ({ value: code, label: currencyName(code) }))
}
