import { afterEach, expect, test, vi } from 'vitest'
import { taxChooser } from './choose-tax.ts'

afterEach(() => vi.restoreAllMocks())

test('M4: a long draft looks for the default rate once for each day of supply', () => {
  const seller = {
    isSmallBusiness: false,
    exemptionText: '',
    business: { country: 'GB', language: 'en' as const },
  }
  const rates = Array.from({ length: 1000 }, (_, place) => ({
    businessId: 'a business',
    id: `rate ${place}`,
    name: 'Standard',
    rate: place,
    category: 'S' as const,
    exemptionText: '',
    validFrom: Temporal.PlainDate.from('2020-01-01').add({ days: place }),
    validUntil: null,
    isUsual: true,
    archivedAt: null,
    version: 1,
  }))
  const compare = vi.spyOn(Temporal.PlainDate, 'compare')
  const chooseTax = taxChooser(seller, rates as unknown as Parameters<typeof taxChooser>[1])
  const rateOf = (day: string) =>
    chooseTax({ chosen: undefined, day: Temporal.PlainDate.from(day), field: 'taxRateId' }).taxRate
  expect([rateOf('2020-01-03'), rateOf('2026-01-01')]).toEqual([2, 999])
  const once = compare.mock.calls.length
  for (let line = 2; line < 500; line += 1) rateOf('2026-01-01')
  // Each further line checks its own rate only.
  expect(compare.mock.calls.length - once).toBeLessThanOrEqual(500)
})
