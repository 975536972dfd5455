import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { InvoiceSheet } from './InvoiceSheet.tsx'

afterEach(cleanup)

const items = [4000, 2500].map((openMinor, place) => ({
  number: `000${place + 1}`,
  issuedOn: '2026-11-02',
  dueOn: '2026-11-16',
  grossMinor: openMinor,
  openMinor,
}))

/** A reminder of two invoices of £65.00 with a fee of £5.00. `openNowMinor`: what is open of the invoices now. */
async function show(openNowMinor: number): Promise<void> {
  const reminder = {
    kind: 'reminder' as const,
    lines: [],
    taxes: [],
    taxName: 'VAT',
    currency: 'GBP',
    issuedOn: '2026-12-08',
    dueOn: '2026-12-15',
    corrects: null,
    grossMinor: 500,
    openMinor: 500,
    note: '',
    reminds: { level: 2, title: 'Second reminder', text: '', items, openNowMinor },
    logoId: null,
    seller: { name: 'Tom Rider' },
    buyer: { name: 'Anna Hale', street: '', city: '', postcode: '', country: 'GB', vatId: '' },
    payments: [],
    corrections: [],
  }
  render(<InvoiceSheet invoice={reminder} locale="en-GB" fetchLogo={async () => new Blob()} />)
  await screen.findByText('Second reminder')
}

const amountOf = (term: string) => screen.getByText(term).nextElementSibling?.textContent

test('a reminder shows the sum of its invoices and its fee, not its fee alone', async () => {
  await show(6500)
  expect(amountOf('Total')).toBe('£70.00')
  expect(screen.queryByText('To pay')).toBeNull()
})

test('a reminder shows what was paid of its invoices since', async () => {
  await show(2500)
  expect(amountOf('Total')).toBe('£70.00')
  expect(amountOf('Paid or credited since')).toBe('-£40.00')
  expect(amountOf('To pay')).toBe('£30.00')
})
