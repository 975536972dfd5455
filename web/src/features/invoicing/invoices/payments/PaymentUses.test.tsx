import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { newQueryClient } from '../../../../data/queries/query-client.ts'
import { PaymentUses } from './PaymentUses.tsx'
import type { Payment } from './use-payments.ts'

vi.mock('../../../../session/call.ts', () => ({ call: async () => ({ open: [] }) }))

test('a payment that was refunded in full does not look as if it waited for an invoice', () => {
  const refunded: Payment = {
    id: 'payment',
    clientId: 'jack',
    clientName: 'Jack Lang',
    method: 'bank',
    currency: 'GBP',
    amountMinor: 17_900,
    takenBackMinor: 17_900,
    creditMinor: 0,
    paidOn: '2026-11-26',
    reference: '',
    note: '',
    allocations: [],
    takenBack: [],
    cameByCard: false,
    isVoid: false,
    recordedAt: '2026-11-29T17:24:00Z',
  }
  render(
    <QueryClientProvider client={newQueryClient()}>
      <PaymentUses payment={refunded} locale="en-GB" invoiceAt={(id) => `/invoices/${id}`} />
    </QueryClientProvider>,
  )
  expect(screen.getByText('Nothing of this payment is left.')).toBeDefined()
})
