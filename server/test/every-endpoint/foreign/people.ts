import { anAgreement, signOnPaper } from '../../fixtures/people/agreements.ts'
import { anIncident, involved } from '../../fixtures/schedule/incidents.ts'
import { anExport } from '../../fixtures/reporting/business-exports.ts'
import { each, type Elsewhere, type Foreign } from './foreign.ts'

export function foreignPeople({ app, owner }: Elsewhere): Foreign {
  const { token } = owner
  const name = { firstName: 'Not', lastName: 'Yours' }
  const aHousehold = async () => (await app.call('POST /api/clients', name, { token })).body.id
  const aRider = async () =>
    (await app.call('POST /api/clients/{id}/riders', name, { token, params: { id: await aHousehold() } }))
      .body.id
  return {
    async 'GET /api/business-exports/{id}/archive'() {
      const { body } = await app.call('GET /api/business-exports', undefined, { token })
      return body.items[0]?.id ?? (await anExport(app, owner))
    },
    ...each(
      [
        'GET /api/clients/{id}',
        'PATCH /api/clients/{id}',
        'POST /api/clients/{id}/invitation',
        'POST /api/clients/{id}/email-test',
        'GET /api/clients/{id}/sharing',
        'PUT /api/clients/{id}/sharing',
        'GET /api/clients/{id}/riders',
        'GET /api/clients/{id}/lessons',
        'GET /api/clients/{id}/export',
        'GET /api/clients/{id}/export.pdf',
        'GET /api/clients/{id}/goodwill',
        'GET /api/clients/{id}/text-messages',
        'GET /api/clients/{id}/dead-devices',
        'GET /api/clients/{id}/erasure',
        'POST /api/clients/{id}/erasure',
        'DELETE /api/clients/{id}/erasure',
        'POST /api/clients/{id}/riders',
        'GET /api/clients/{id}/conversation',
        'POST /api/clients/{id}/messages',
        'POST /api/clients/{id}/conversation/reading',
        'PUT /api/clients/{id}/conversation/waiting',
        'GET /api/my-conversations/{id}',
        'POST /api/my-conversations/{id}/messages',
        'POST /api/my-conversations/{id}/reading',
      ],
      aHousehold,
    ),
    ...each(
      [
        'GET /api/riders/{id}',
        'GET /api/riders/{id}/lessons',
        'GET /api/riders/{id}/standing-slots',
        'PATCH /api/riders/{id}',
        'POST /api/riders/{id}/levels',
        'PUT /api/riders/{id}/access',
        'GET /api/riders/{id}/health',
        'PUT /api/riders/{id}/health',
        'PATCH /api/my-riders/{id}',
        'GET /api/my-riders/{id}/health',
        'PUT /api/my-riders/{id}/health',
        'GET /api/riders/{id}/photo-consents',
        'POST /api/riders/{id}/photo-consents',
        'POST /api/my-riders/{id}/photo-consents',
        'GET /api/riders/{id}/agreements',
        'POST /api/riders/{id}/agreements',
        'POST /api/my-riders/{id}/agreements',
        'GET /api/riders/{id}/take-over',
        'POST /api/riders/{id}/take-over',
        'DELETE /api/riders/{id}/take-over',
        'PUT /api/my-take-overs/{id}',
        'GET /api/my-riders/{id}/access',
        'PUT /api/my-riders/{id}/access',
        'GET /api/riders/{id}/erasure',
        'POST /api/riders/{id}/erasure',
        'DELETE /api/riders/{id}/erasure',
        'GET /api/my-riders/{id}/erasure',
        'POST /api/my-riders/{id}/erasure',
        'DELETE /api/my-riders/{id}/erasure',
      ],
      aRider,
    ),
    ...each(['GET /api/erasures/{id}/pdf', 'GET /api/my-erasures/{id}/pdf'], async () => {
      const params = { id: await aHousehold() }
      const { body } = await app.call('POST /api/clients/{id}/erasure', {}, { token, params })
      return body.erasure?.id ?? ''
    }),
    ...each(
      ['PATCH /api/agreements/{id}', 'GET /api/agreements/{id}/unsigned'],
      async () => (await anAgreement(app, owner, { neededFrom: '2999-01-01' })).id,
    ),
    ...each(
      [
        'POST /api/signatures/{id}/invalidation',
        'GET /api/signatures/{id}/pdf',
        'GET /api/my-signatures/{id}/pdf',
      ],
      async () => {
        const { id: agreementId } = await anAgreement(app, owner, { neededFrom: '2999-01-01' })
        return signOnPaper(app, owner, { riderId: await aRider(), agreementId, signedBy: 'Jo Hale' })
      },
    ),
    ...each(
      ['GET /api/incidents/{id}', 'POST /api/incidents/{id}/notes', 'GET /api/incidents/{id}/pdf'],
      async () => (await anIncident(app, owner, { people: [involved(await aRider())] })).id,
    ),
    async 'DELETE /api/people-imports/{id}'() {
      const id = crypto.randomUUID().replace(/^(.{14})4/, '$17')
      const body = { id, name: 'list.csv', dryRun: false, rows: [name] }
      await app.call('POST /api/people-imports', body, { token })
      return id
    },
  }
}
