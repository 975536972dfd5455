import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { newQueryClient } from '../../../../data/queries/query-client.ts'
import { BuyMembershipDialog } from './BuyMembershipDialog.tsx'

const offer = {
  id: 'four',
  version: 1,
  name: 'Four lessons a month',
  credits: 4,
  grossMinor: 12_000,
  taxMinor: 0,
  taxRate: 0,
  offerNames: ['Group'],
  carryMost: 0,
  termMonths: 1,
  renewalMonths: 1,
  noticeDays: 30,
  pauseMonths: 0,
  isShared: true,
  termEndsOn: '2026-12-31',
  termsText: 'Terms',
  running: 0,
  needsAddress: false,
}
const shop = {
  currency: 'GBP',
  sellerName: 'Oakfield',
  taxName: 'VAT',
  termsDays: 7,
  withdrawalText: 'Right',
  startText: 'Start',
  riders: [],
  items: [],
}

function shown(running: number): string {
  const { container } = render(
    <MemoryRouter>
      <QueryClientProvider client={newQueryClient()}>
        <BuyMembershipDialog
          shop={shop}
          offer={{ ...offer, running }}
          locale="en-GB"
          addressAt="/"
          onBought={() => undefined}
          onClose={() => undefined}
        />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  return container.textContent
}

test('a membership that the household has already is not bought twice by mistake', () => {
  expect(shown(0)).not.toContain('already has')
  expect(shown(1)).toContain('Your household already has this membership')
  expect(shown(2)).toContain('Your household already has 2 of these memberships')
})
