import type { Known, Line } from '#modules/payments/bank-statements/rules.ts'

/** A business without invoices, payers, clients, payments or credits. */
export const nothingKnown: Known = { invoices: [], payers: [], clients: [], entries: [], credits: [] }

/** £45 that somebody paid on 3 November. */
export const aLine = (given: Partial<Line> = {}): Line => ({
  id: 'a',
  paidOn: '2026-11-03',
  leftMinor: 4500,
  counterparty: '',
  counterpartyIban: '',
  reference: '',
  ...given,
})
