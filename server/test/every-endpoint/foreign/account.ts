import { aBrowser, turnOnPush } from '../../fixtures/notices/notices.ts'
import { addPasskey } from '../../fixtures/identity/factors.ts'
import { anOwnershipOffer } from '../../fixtures/identity/ownership.ts'
import { aCode } from '../../fixtures/identity/people.ts'
import { dayIn } from '../../fixtures/schedule/series.ts'
import { each, type Elsewhere, type Foreign } from './foreign.ts'

export function foreignAccount({ app, owner }: Elsewhere): Foreign {
  const { token } = owner
  const aPasskey = async () => {
    await addPasskey(app, owner)
    return (await app.call('GET /api/me/security', undefined, { token })).body.passkeys.at(-1)?.id ?? ''
  }
  return {
    async 'DELETE /api/sessions/{id}'() {
      const { body } = await app.call('GET /api/sessions', undefined, { token })
      return body.items[0]?.id ?? ''
    },
    'PATCH /api/me/passkeys/{id}': aPasskey,
    'DELETE /api/me/passkeys/{id}': aPasskey,
    async 'DELETE /api/invitations/{id}'() {
      await aCode(app, owner, 'client')
      const { body } = await app.call('GET /api/invitations', undefined, { token })
      return body.items[0]?.id ?? ''
    },
    'PATCH /api/team/{id}': async () => owner.id,
    'POST /api/team/{id}/end': async () => owner.id,
    'GET /api/team/{id}/client-list': async () => owner.id,
    'PUT /api/team/{id}/supervision': async () => owner.id,
    'GET /api/team/{id}/unsupervised-lessons': async () => owner.id,
    'PUT /api/team/{id}/client-list': async () => owner.id,
    async 'GET /api/my-client-lists/{id}'() {
      return (await app.call('GET /api/business', undefined, { token })).body.id
    },
    ...each(
      [
        'POST /api/ownership-offers/{id}/withdrawal',
        'POST /api/ownership-offers/{id}/acceptance',
        'POST /api/ownership-offers/{id}/refusal',
      ],
      async () => {
        const { body } = await app.call('GET /api/ownership-offer', undefined, { token })
        return body.offer?.id ?? (await anOwnershipOffer(app, owner))
      },
    ),
    async 'DELETE /api/push-subscriptions/{id}'() {
      return (await turnOnPush(app, owner, aBrowser)).id
    },
    async 'PATCH /api/photo-purposes/{id}'() {
      const body = { name: 'Video', text: 'We film lessons.' }
      return (await app.call('POST /api/photo-purposes', body, { token })).body.id
    },
    async 'PATCH /api/permits/{id}'() {
      const body = { kind: 'licence', expiresOn: dayIn(30) } as const
      return (await app.call('POST /api/permits', body, { token })).body.id
    },
  }
}
