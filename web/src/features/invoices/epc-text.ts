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

const most = { holder: 70, reference: 140, amountMinor: 99_999_999_999 }

/**
 * What the QR code of a SEPA transfer says (EPC069-12, version 002): a banking app that reads it fills in everything.
 * Undefined where there can be none: SEPA moves euros only, and from a cent upwards.
 */
export function epcText(transfer: Transfer): string | undefined {
  const { iban, bic, amountMinor, currency } = transfer
  const holder = oneLine(transfer.holder).slice(0, most.holder)
  if (currency !== 'EUR' || iban === '' || holder === '') return undefined
  if (amountMinor < 1 || amountMinor > most.amountMinor) return undefined
  const amount = `EUR${Math.trunc(amountMinor / 100)}.${String(amountMinor % 100).padStart(2, '0')}`
  const reference = oneLine(transfer.reference).slice(0, most.reference)
  // Service tag, version, UTF-8, credit transfer; then no purpose and no structured reference.
  return ['BCD', '002', '1', 'SCT', bic, holder, iban, amount, '', '', reference].join('\n')
}

/** A line end within a field would begin the next field. */
function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
