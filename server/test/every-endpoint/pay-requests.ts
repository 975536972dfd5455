const anId = '01a1facd-7f7e-7d9e-a2f4-a3b749b552cf'

/** Valid bodies of endpoints about pay, yard fees and costs of horses. */
export const ofPay: Record<string, object> = {
  'POST /api/team/{id}/pay-rates': {
    id: anId,
    offerId: null,
    basis: 'lesson',
    rateMinor: 2000,
    validFrom: '2026-01-01',
  },
  'POST /api/offers/{id}/yard-fees': { id: anId, lessonMinor: 8, horseMinor: 0, validFrom: '2026-01-01' },
  'POST /api/horses/{id}/costs': {
    kind: 'fee',
    servedOn: '2026-01-01',
    description: 'Shoes',
    amountMinor: 1,
    parts: [{ clientId: anId, amountMinor: 1 }],
  },
  'POST /api/horse-costs/{id}/replacement': {
    kind: 'fee',
    servedOn: '2026-01-01',
    description: 'Shoes',
    amountMinor: 2,
    parts: [{ clientId: anId, amountMinor: 2 }],
  },
  'POST /api/horses/{id}/repeating-costs': {
    kind: 'fee',
    description: 'Shoes',
    amountMinor: 1,
    every: 'month',
    startsOn: '2026-01-01',
    parts: [{ clientId: anId, amountMinor: 1 }],
  },
  'PATCH /api/repeating-costs/{id}': { version: 1, amountMinor: 2 },
  'POST /api/team/{id}/pay-statements': {
    id: anId,
    from: '2026-01-01',
    until: '2026-01-31',
    evenIfEmpty: true,
  },
  'POST /api/pay-statements/{id}/lines': { version: 1, text: 'Stolen', amountMinor: 100 },
  'POST /api/pay-statements/{id}/approval': { version: 1 },
  'POST /api/pay-statements/{id}/withdrawal': { version: 1 },
  'PUT /api/pay-statements/{id}/paid-day': { version: 1, paidOn: null },
}
