// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { newQueryClient } from '../../../data/query-client.ts'
import { find, render, settle, submit, type, until } from '../../../ui/testing/render.ts'
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
  permitGraceDays: 0,
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
  const place = await render(
    <MemoryRouter>
      <QueryClientProvider client={newQueryClient()}>
        <BusinessPage />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  await until(() => find(place, 'h2', HTMLHeadingElement))
  return place
}

describe('the settings of a business', () => {
  test('trainers other than the owner can read them, with the reason why they cannot change them', async () => {
    server({ ...oakfield, isOwner: false })
    const place = await show()
    expect(place.querySelector('input')).toBeNull()
    expect(place.textContent).toContain('Only the owner of the business can change these settings.')
    expect(place.textContent).toContain('United Kingdom')
  })

  test('a lost race is explained, keeps all input, and overwrites nothing of others', async () => {
    const at = server(oakfield)
    const place = await show()
    const field = (name: string) => find(place, `[name=${name}]`, HTMLInputElement)
    await type(field('name'), 'Oakfield Riding')
    at.business = {
      ...oakfield,
      name: 'Oakfield Yard',
      address: { ...oakfield.address, city: 'Leeds' },
      version: 4,
    }

    const form = find(place, 'form', HTMLFormElement)
    await submit(form)
    await until(() => find(place, '[role=alert]', HTMLElement))
    expect(place.textContent).toContain('This was changed on another device while you were typing.')
    expect(place.textContent).toContain('Now saved as “Oakfield Yard”.')
    expect([field('name').value, field('city').value]).toEqual(['Oakfield Riding', 'Leeds'])

    await submit(form)
    await until(() => expect(at.sent).toHaveLength(2))
    expect(at.sent[1]).toEqual({ version: 4, name: 'Oakfield Riding' })
    await settle(() => undefined)
    expect(place.querySelector('[role=alert]')).toBeNull()
  })
})
