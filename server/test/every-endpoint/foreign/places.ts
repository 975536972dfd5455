import { anException, aWeek } from '../../fixtures/schedule/availability.ts'
import { aHeatReading } from '../../fixtures/schedule/heat.ts'
import { anOffer } from '../../fixtures/schedule/offers.ts'
import { each, type Elsewhere, type Foreign } from './foreign.ts'

export function foreignPlaces({ app, owner }: Elsewhere): Foreign {
  const { token } = owner
  const address = { street: '', city: 'Oakfield', postcode: '', country: 'GB' }
  const aPlace = async () =>
    (await app.call('POST /api/places', { name: 'Yard', address }, { token })).body.id
  return {
    ...each(
      [
        'GET /api/places/{id}',
        'PATCH /api/places/{id}',
        'POST /api/places/{id}/arenas',
        'GET /api/places/{id}/travel',
        'PUT /api/places/{id}/travel',
        'GET /api/places/{id}/travel-fees',
        'PUT /api/places/{id}/travel-fees',
      ],
      aPlace,
    ),
    async 'PATCH /api/arenas/{id}'() {
      const body = { name: 'Indoor', units: 2 }
      const params = { id: await aPlace() }
      return (await app.call('POST /api/places/{id}/arenas', body, { token, params })).body.id
    },
    ...each(['GET /api/offers/{id}', 'PATCH /api/offers/{id}'], async () => (await anOffer(app, owner)).id),
    'PATCH /api/heat-readings/{id}': async () => (await aHeatReading(app, owner, await aPlace())).id,
    'PATCH /api/availability/weeks/{id}': async () => (await aWeek(app, owner)).id,
    'PATCH /api/availability/exceptions/{id}': async () => (await anException(app, owner)).id,
    ...each(['PATCH /api/linked-calendars/{id}', 'POST /api/linked-calendars/{id}/reading'], async () => {
      const body = { name: 'Private', address: 'https://calendar.example/private.ics' }
      return (await app.call('POST /api/linked-calendars', body, { token })).body.id
    }),
  }
}
