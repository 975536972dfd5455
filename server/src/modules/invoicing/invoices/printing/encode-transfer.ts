import { encode } from 'uqr'

export interface Transfer {
  holder: string
  /** Without spaces. */
  iban: string
  /** Empty if the IBAN is enough. */
  bic: string
  amountMinor: number
  /** ISO 4217. */
  currency: string
  reference: string
}

/** Holder and reference in characters, the whole in bytes. */
const most = { holder: 70, reference: 140, amountMinor: 99_999_999_999, whole: 331 }

/**
 * QR code of a SEPA transfer (EPC069-12, version 002), which fills in a banking app's form: rows of modules, `1` is
 * dark, without the quiet zone. Null if the currency is not EUR or the amount is 0.
 */
export function encodeTransfer(transfer: Transfer): string[] | null {
  const { iban, bic, amountMinor, currency } = transfer
  const holder = oneLine(transfer.holder, most.holder)
  if (currency !== 'EUR' || iban === '' || holder === '') return null
  if (amountMinor < 1 || amountMinor > most.amountMinor) return null
  const amount = `EUR${Math.trunc(amountMinor / 100)}.${String(amountMinor % 100).padStart(2, '0')}`
  const reference = oneLine(transfer.reference, most.reference)
  // Service tag, version, UTF-8, credit transfer; no purpose and no structured reference.
  const text = ['BCD', '002', '1', 'SCT', bic, holder, iban, amount, '', '', reference].join('\n')
  if (Buffer.byteLength(text) > most.whole) return null
  const { data } = encode(text, { ecc: 'M', border: 0 })
  return data.map((row) => row.map(Number).join(''))
}

/** A line break would start the next field. */
function oneLine(text: string, length: number): string {
  return Array.from(text.replaceAll(/\s+/g, ' ').trim()).slice(0, length).join('')
}
