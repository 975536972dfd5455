import { describe, expect, it } from 'vitest'
import { businessChange, businessFields } from './business-fields.ts'

const business = {
  id: '01990000-0000-7000-8000-000000000001',
  name: 'Oakfield',
  address: { street: '14 Mill Lane', city: 'York', postcode: 'YO1', country: 'GB' },
  currency: 'GBP',
  timeZone: 'Europe/London',
  language: 'en' as const,
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

describe('the request to save a business', () => {
  const values = businessFields(business)

  it('contains only changed fields, so that it overwrites nothing of others', () => {
    expect(businessChange(3, values, {})).toEqual({ version: 3 })
    expect(businessChange(3, { ...values, name: 'Oak' }, { name: 'Oak' })).toEqual({
      version: 3,
      name: 'Oak',
    })
  })

  it('contains the whole address if a part has changed', () => {
    const moved = { ...values, city: 'Leeds' }
    expect(businessChange(3, moved, { city: 'Leeds' })).toEqual({
      version: 3,
      address: { street: '14 Mill Lane', city: 'Leeds', postcode: 'YO1', country: 'GB' },
    })
  })

  it('contains all limits of heat if one has changed, so that they are judged together', () => {
    const hotter = { ...values, heatRed: '170' }
    expect(businessChange(3, hotter, { heatRed: '170' })).toEqual({
      version: 3,
      heatLimits: { amber: 130, strongAmber: 150, red: 170 },
    })
  })

  it('contains no rule set if the country’s was chosen', () => {
    const chosen = { ...values, ruleSet: '', permitGraceDays: '14' }
    expect(businessChange(3, chosen, { ruleSet: '', permitGraceDays: '14' })).toEqual({
      version: 3,
      ruleSet: null,
      permitGraceDays: 14,
    })
  })
})
