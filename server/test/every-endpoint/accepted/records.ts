import { randomUUIDv7 } from 'node:crypto'
import { anAgreement } from '../../fixtures/people/agreements.ts'
import { aHorse } from '../../fixtures/horses/horses.ts'
import { aCost, aRepeatingCost } from '../../fixtures/invoicing/horse-costs.ts'
import { anOwnershipOffer, aPair } from '../../fixtures/identity/ownership.ts'
import { aColleague } from '../../fixtures/identity/people.ts'
import { aHeatReading, aHotDay } from '../../fixtures/schedule/heat.ts'
import { anIncident } from '../../fixtures/schedule/incidents.ts'
import { anArena } from '../../fixtures/schedule/lessons.ts'
import { households } from '../../fixtures/people/riders.ts'
import { bodies } from '../acceptable-requests.ts'
import { about, type At, type Makers } from './accepted.ts'

/** Requests about people and horses. */
export function acceptedOfRecords({ app, school }: At): Makers {
  const { trainer } = school
  const { token } = trainer
  return {
    'PATCH /api/business': async (address) => {
      const { version } = (await app.call('GET /api/business', undefined, { token })).body
      return about(address, '', { version, name: 'Oakfield Stables' })
    },
    'POST /api/me/own-business': async (address) => ({
      ...about(address, ''),
      by: (await aColleague(app, trainer, 'trainer')).token,
    }),
    'PATCH /api/team/{id}': async (address) => about(address, (await aColleague(app, trainer, 'trainer')).id),
    'POST /api/team/{id}/end': async (address) =>
      about(address, (await aColleague(app, trainer, 'trainer')).id),
    'PUT /api/team/{id}/supervision': async (address) =>
      about(address, (await aColleague(app, trainer, 'trainer')).id),
    'PUT /api/team/{id}/client-list': async (address) =>
      about(address, (await aColleague(app, trainer, 'trainer')).id),
    'PATCH /api/my-household': async (address) => {
      const { body } = await app.call('GET /api/my-household', undefined, { token: school.client.token })
      return about(address, '', { version: body.version, phone: '01865 000000' })
    },
    'PUT /api/places/{id}/travel': async (address) => {
      const where = { street: '', city: 'Oakfield', postcode: '', country: 'GB' }
      const place = async () =>
        (await app.call('POST /api/places', { name: 'Yard', address: where }, { token })).body.id
      return about(address, await place(), { to: await place(), minutes: 10 })
    },
    'POST /api/heat-readings': async (address) =>
      about(address, '', aHotDay((await anArena(app, trainer)).placeId)),
    'PATCH /api/heat-readings/{id}': async (address) =>
      about(address, (await aHeatReading(app, trainer, (await anArena(app, trainer)).placeId)).id),
    'POST /api/riders/{id}/take-over': async (address) => {
      const home = households(app, trainer)
      const adult = await home.add(await home.aHousehold(), { dateOfBirth: '2000-01-01' })
      return about(address, adult.body.id)
    },
    'POST /api/riders/{id}/agreements': async (address) => {
      const { id: agreementId } = await anAgreement(app, trainer, { neededFrom: '2999-01-01' })
      const child = await households(app, trainer).add(school.clientId, { dateOfBirth: '2016-05-01' })
      return about(address, child.body.id, { ...bodies[address], agreementId })
    },
    'POST /api/my-riders/{id}/agreements': async (address) => {
      const { id: agreementId } = await anAgreement(app, trainer, { neededFrom: '2999-01-01' })
      const child = await households(app, trainer).add(school.clientId, { dateOfBirth: '2016-05-01' })
      return about(address, child.body.id, { ...bodies[address], agreementId })
    },
    'POST /api/horses/{id}/costs': async (address) => {
      const owners = [{ clientId: school.clientId, share: 10_000 }]
      return about(address, (await aHorse(app, trainer, { owners })).id, aCost(school.clientId))
    },
    'POST /api/horses/{id}/repeating-costs': async (address) => {
      const owners = [{ clientId: school.clientId, share: 10_000 }]
      return about(address, (await aHorse(app, trainer, { owners })).id, aRepeatingCost(school.clientId))
    },
    'POST /api/horse-costs/{id}/replacement': async (address) => {
      const owners = [{ clientId: school.clientId, share: 10_000 }]
      const params = { id: (await aHorse(app, trainer, { owners })).id }
      const cost = await app.call('POST /api/horses/{id}/costs', aCost(school.clientId), { token, params })
      return about(address, cost.body.id, aCost(school.clientId))
    },
    'POST /api/incidents/{id}/notes': async (address) => about(address, (await anIncident(app, trainer)).id),
    'POST /api/my-riders/{id}/photo-consents': async (address) => {
      const child = await households(app, trainer).add(school.clientId, { dateOfBirth: '2016-05-01' })
      return about(address, child.body.id)
    },
    'POST /api/ownership-offers': async () => {
      const { owner, colleague, businessId } = await aPair(app)
      const body = { userId: colleague.id, giverBecomes: 'owner' }
      return { path: '/api/ownership-offers', body, at: { businessId, trainer: owner, colleague } }
    },
    'POST /api/ownership-offers/{id}/withdrawal': async (address) => {
      const { owner, colleague, businessId } = await aPair(app)
      const id = await anOwnershipOffer(app, owner, colleague)
      return { ...about(address, id), at: { businessId, trainer: owner, colleague } }
    },
    ...Object.fromEntries(
      (['acceptance', 'refusal'] as const).map((answer) => [
        `POST /api/ownership-offers/{id}/${answer}`,
        async (address: string) => {
          const { owner, colleague, businessId } = await aPair(app)
          const id = await anOwnershipOffer(app, owner, colleague)
          return { ...about(address, id), at: { businessId, trainer: colleague, colleague: owner } }
        },
      ]),
    ),
    'PUT /api/clients/{id}/sharing': async (address) => {
      const { id } = await aColleague(app, trainer, 'trainer')
      return about(address, school.clientId, { trainerId: id, isShared: true })
    },
    'POST /api/horses': async () => ({ path: '/api/horses', body: { name: 'Star', born: '2015-01-01' } }),
    'POST /api/clients/{id}/email-test': async (address) => about(address, school.clientId, undefined),
    'POST /api/horses/{id}/time-off': async (address) =>
      about(address, school.things.ids.get('horses')?.[0] ?? ''),
    'POST /api/horses/{id}/work': async (address) => about(address, (await aHorse(app, trainer)).id),
    'POST /api/people-imports': async () => ({
      path: '/api/people-imports',
      body: {
        id: randomUUIDv7(),
        name: 'list.csv',
        dryRun: false,
        rows: [{ firstName: 'Una', lastName: 'Roe' }],
      },
    }),
  }
}
