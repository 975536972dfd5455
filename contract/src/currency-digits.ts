/**
 * Currencies without decimals in our amounts. The list is fixed here because browsers disagree. ISO 4217 gives some
 * of them two digits that nobody uses (forint, Colombian peso, rupiah); we follow Unicode's CLDR.
 */
const whole = new Set(
  (
    'AFN ALL BIF CLP COP DJF GNF HUF IDR IQD IRR ISK JPY KMF KPW KRW LAK LBP MGA MMK PKR PYG RWF SLL SOS SYP UGX VND ' +
    'VUV XAF XOF XPF YER'
  ).split(' '),
)
const thousandths = new Set(['BHD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'])

/** Number of decimal digits of a currency (ISO 4217): 2 for most, 0 for the yen. */
export function currencyDigits(currency: string): number {
  return whole.has(currency) ? 0 : thousandths.has(currency) ? 3 : 2
}
