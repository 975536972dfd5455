import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { newQueryClient } from '../../../data/queries/query-client.ts'
import { ApiError } from '../../../wire/api-error.ts'
import type { Business } from './business.ts'
import { BusinessPage } from './BusinessPage.tsx'

type Call = (address: string, options?: { body?: { version: number } }) => Promise<unknown>

const { call } = vi.hoisted(() => ({ call: vi.fn<Call>() }))
vi.mock('../../../session/call.ts', () => ({ call }))
afterEach(() => call.mockReset())

const oakfield: Business = {
  id: '01990000-0000-7000-8000-000000000001',
  name: 'Oakfield',
  address: { street: '14 Mill Lane', city: 'York', postcode: 'YO1', country: 'GB' },
  currency: 'GBP',
  timeZone: 'Europe/London',
  language: 'en',
  ruleSet: null,
  vaccinationRule: null,
  supervisionRule: null,
  permitGraceDays: 0,
  heatLimits: { amber: 130, strongAmber: 150, red: 180 },
  cancelLadder: { steps: [{ hours: 24, percent: 0 }], late: 100 },
  freeLateChanges: 2,
  cancelGraceMinutes: 60,
  allowsRiderChange: true,
  standingSlotPercent: 80,
  isOwner: true,
  version: 3,
}

/** A server on which somebody else can change the business. */
function server(business: Business) {
  const at = { business, sent: [] as unknown[] }
  call.mockImplementation(async (address, { body } = {}) => {
    if (address === 'GET /api/business') return at.business
    at.sent.push(body)
    if (body?.version !== at.business.version) throw new ApiError(409, { code: 'version_conflict' })
    at.business = { ...at.business, ...body, version: at.business.version + 1 }
    return at.business
  })
  return at
}

async function show() {
  render(
    <MemoryRouter>
      <QueryClientProvider client={newQueryClient()}>
        <BusinessPage />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  await screen.findAllByRole('heading', { level: 2 })
}

describe('the settings of a business', () => {
  test('trainers other than the owner can read them, with the reason why they cannot change them', async () => {
    server({ ...oakfield, isOwner: false })
    await show()
    expect(document.querySelector('input')).toBeNull()
    expect(screen.getByText('Only the owner of the business can change these settings.')).toBeDefined()
    expect(screen.getByText('United Kingdom')).toBeDefined()
  })

  test('limits of heat that do not rise are refused beside the field', async () => {
    const at = server(oakfield)
    await show()
    const red = screen.getByRole('spinbutton', { name: 'Heat index from which to stop riding' })
    await userEvent.clear(red)
    await userEvent.type(red, '150')
    await userEvent.click(screen.getByRole('button', { name: 'Save business' }))
    expect(await screen.findByText('Enter a higher number than for the level before.')).toBeDefined()
    expect(at.sent).toEqual([])
  })

  test('a lost race is explained, keeps all input, and overwrites nothing of others', async () => {
    const at = server(oakfield)
    await show()
    const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
    await userEvent.type(field('Business name'), ' Riding')
    at.business = {
      ...oakfield,
      name: 'Oakfield Yard',
      address: { ...oakfield.address, city: 'Leeds' },
      version: 4,
    }

    const save = () => userEvent.click(screen.getByRole('button', { name: 'Save business' }))
    await save()
    expect((await screen.findByRole('alert')).textContent).toContain(
      'This was changed on another device while you were typing.',
    )
    expect(screen.getByText('Now saved as “Oakfield Yard”.')).toBeDefined()
    expect([field('Business name').value, field('Town').value]).toEqual(['Oakfield Riding', 'Leeds'])

    await save()
    await waitFor(() => expect(at.sent).toHaveLength(2))
    expect(at.sent[1]).toEqual({ version: 4, name: 'Oakfield Riding' })
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })
})
