/**
 * Digits after the point of the amounts of a currency, as they are kept: fixed here, because browsers do not agree. What
 * ISO 4217 lists with two that nobody has coins for (forint, Colombian peso, rupiah) is whole, as Unicode's CLDR has it.
 */
const whole = new Set(
  (
    'AFN ALL BIF CLP COP DJF GNF HUF IDR IQD IRR ISK JPY KMF KPW KRW LAK LBP MGA MMK PKR PYG RWF SLL SOS SYP UGX VND ' +
    'VUV XAF XOF XPF YER'
  ).split(' '),
)
const thousandths = new Set(['BHD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'])

/** How many digits a currency (ISO 4217) has after the point: 2 for most, 0 for the yen. */
export function currencyDigits(currency: string): number {
  return whole.has(currency) ? 0 : thousandths.has(currency) ? 3 : 2
}
