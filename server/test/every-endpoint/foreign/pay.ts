import { randomUUIDv7 } from 'node:crypto'
import { anOffer } from '../../fixtures/schedule/offers.ts'
import { each, type Elsewhere, type Foreign } from './foreign.ts'

export function foreignPay({ app, owner }: Elsewhere): Foreign {
  const by = { token: owner.token, params: { id: owner.id } }
  const aStatement = async () => {
    const body = { id: randomUUIDv7(), from: '2026-01-01', until: '2026-01-31', evenIfEmpty: true as const }
    return (await app.call('POST /api/team/{id}/pay-statements', body, by)).body.id
  }
  const anOfferOfTrainers = async () => (await anOffer(app, owner, { soldBy: 'trainer' })).id
  return {
    ...each(['GET /api/offers/{id}/yard-fees', 'POST /api/offers/{id}/yard-fees'], anOfferOfTrainers),
    ...each(
      [
        'GET /api/team/{id}/pay-rates',
        'POST /api/team/{id}/pay-rates',
        'GET /api/team/{id}/pay',
        'POST /api/team/{id}/pay-statements',
      ],
      () => Promise.resolve(owner.id),
    ),
    ...each(
      [
        'GET /api/pay-statements/{id}',
        'GET /api/pay-statements/{id}/pdf',
        'GET /api/pay-statements/{id}/csv',
        'POST /api/pay-statements/{id}/lines',
        'POST /api/pay-statements/{id}/approval',
        'POST /api/pay-statements/{id}/withdrawal',
        'PUT /api/pay-statements/{id}/paid-day',
        'GET /api/my-pay/{id}',
        'GET /api/my-pay/{id}/pdf',
        'GET /api/my-pay/{id}/csv',
      ],
      aStatement,
    ),
  }
}
