import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { newQueryClient } from '../../../data/queries/query-client.ts'
import { HolidaysCard } from './HolidaysCard.tsx'

const today = Temporal.Now.plainDateISO()
const holiday = (name: string, days: number) => ({ day: today.add({ days }).toString(), name, adopted: null })
const items = [holiday('New Year’s Day', -9), holiday('Boxing Day', 9)]
vi.mock('../../../session/call.ts', () => ({
  call: async (address: string) => (address.endsWith('/holidays') ? { regions: [], items } : {}),
}))

test('holidays that are over are folded below those to come', async () => {
  const { year } = today
  render(
    <QueryClientProvider client={newQueryClient()}>
      <HolidaysCard
        {...{ year, years: [year], region: '', isOwner: true }}
        onChoose={() => {}}
        onLessons={async () => false}
      />
    </QueryClientProvider>,
  )
  const ahead = await screen.findByRole('list', { name: 'Public holidays' })
  expect(within(ahead).getAllByRole('listitem')).toHaveLength(1)
  expect(within(ahead).getByText('Boxing Day')).toBeDefined()
  const past = screen.getByText(`Earlier in ${year}`).closest('details')
  expect(past?.open).toBe(false)
  expect(past?.textContent).toContain('New Year’s Day')
})
