import { encode } from 'uqr'

export interface Transfer {
  holder: string
  /** Without spaces. */
  iban: string
  /** Empty where the IBAN says enough. */
  bic: string
  amountMinor: number
  /** ISO 4217. */
  currency: string
  reference: string
}

/** Of holder and reference in characters, of the whole in bytes. */
const most = { holder: 70, reference: 140, amountMinor: 99_999_999_999, whole: 331 }

/**
 * The QR code of a SEPA transfer (EPC069-12, version 002), from which a banking app fills in everything: row by row,
 * `1` where it is dark, without the light edge that scanners want around it. Null where there can be none: SEPA moves
 * euros only, and from a cent upwards.
 */
export function encodeTransfer(transfer: Transfer): string[] | null {
  const { iban, bic, amountMinor, currency } = transfer
  const holder = oneLine(transfer.holder, most.holder)
  if (currency !== 'EUR' || iban === '' || holder === '') return null
  if (amountMinor < 1 || amountMinor > most.amountMinor) return null
  const amount = `EUR${Math.trunc(amountMinor / 100)}.${String(amountMinor % 100).padStart(2, '0')}`
  const reference = oneLine(transfer.reference, most.reference)
  // Service tag, version, UTF-8, credit transfer; then no purpose and no structured reference.
  const text = ['BCD', '002', '1', 'SCT', bic, holder, iban, amount, '', '', reference].join('\n')
  if (Buffer.byteLength(text) > most.whole) return null
  const { data } = encode(text, { ecc: 'M', border: 0 })
  return data.map((row) => row.map(Number).join(''))
}

/** A line end within a field would begin the next field. */
function oneLine(text: string, length: number): string {
  return Array.from(text.replaceAll(/\s+/g, ' ').trim()).slice(0, length).join('')
}
