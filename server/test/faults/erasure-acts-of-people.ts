import { randomUUIDv7 } from 'node:crypto'
import { addPasskey, aRegistration } from '../fixtures/identity/factors.ts'
import { anAgreement, signOnPaper } from '../fixtures/people/agreements.ts'
import { refusePhotos } from '../fixtures/people/photo-consents.ts'
import { wards } from '../fixtures/people/wards.ts'
import { visitorOf } from '../fixtures/schedule/public-pages.ts'
import { aBrowser } from '../fixtures/notices/notices.ts'
import type { Acts, ErasureWorld, MarkedFamily } from './erasure-world.ts'

/** What is stored of a family itself: contact, riders, health, consents, the account and its devices. */
export function actsOfPeople(world: ErasureWorld, family: MarkedFamily): Acts {
  const { app, trainer, asTrainer, colleague, pick } = world
  const { name, client, asClient, clientId, child, sibling, say, device } = family
  const versionOf = async (id = clientId) =>
    (await asTrainer('GET /api/clients/{id}', undefined, { id })).version
  const riderVersion = async () =>
    (await asTrainer('GET /api/riders/{id}', undefined, { id: child.id })).version
  return {
    async 'contact by the trainer'() {
      const address = { street: name.street, city: `Town of ${name.mark}`, postcode: 'OX1', country: 'GB' }
      await asTrainer(
        'PATCH /api/clients/{id}',
        {
          version: await versionOf(),
          ...address,
          phone: name.phone,
          tags: [`of ${name.mark}`],
          note: `Pays late: ${say.own()}`,
          invoiceName: `Estate of ${name.full}`,
          buyerReference: `Ref ${name.mark}`,
          electronicAddress: name.email,
        },
        { id: clientId },
      )
    },
    async 'contact by the family'() {
      const { version } = await asClient('GET /api/my-household')
      await asClient('PATCH /api/my-household', { version, phone: name.phone, street: name.street })
    },
    async 'rider by the trainer'() {
      await asTrainer(
        'PATCH /api/riders/{id}',
        {
          version: await riderVersion(),
          note: `Shy: ${say.ofRider()}`,
          emergencyName: `Nan ${child.name.mark}`,
          emergencyPhone: `07700 ${child.name.mark}`,
          emergencyRelation: `Aunt of ${child.name.mark}`,
        },
        { id: child.id },
      )
    },
    async 'rider by the family'() {
      const version = await riderVersion()
      await asClient(
        'PATCH /api/my-riders/{id}',
        { version, emergencyName: `Pa ${child.name.mark}`, emergencyPhone: `07700 ${child.name.mark}` },
        { id: child.id },
      )
    },
    async level() {
      const level = { level: 2, setOn: '2026-01-02', note: `Canters, ${say.ofRider()}` }
      await asTrainer('POST /api/riders/{id}/levels', level, { id: child.id })
    },
    async health() {
      const health = {
        version: await riderVersion(),
        consent: true,
        allergies: `Hay, ${child.name.mark}`,
        conditions: '',
      }
      await asTrainer('PUT /api/riders/{id}/health', health, { id: child.id })
    },
    async 'photo consents'() {
      await refusePhotos(app, trainer, { riderId: child.id, signedBy: child.name.full })
      await refusePhotos(app, trainer, { riderId: sibling.id, signedBy: name.full })
      const { items } = await asClient('GET /api/my-photo-consents')
      const purposeId = items[0]?.purposes[0]?.id
      await asClient(
        'POST /api/my-riders/{id}/photo-consents',
        { purposeId, textVersion: 1, agreed: true },
        { id: child.id },
      )
    },
    async 'signatures of agreements'() {
      const { id: agreementId } = await anAgreement(app, trainer, { neededFrom: '2999-01-01' })
      await signOnPaper(app, trainer, { riderId: child.id, agreementId, signedBy: child.name.full })
      await signOnPaper(app, trainer, { riderId: sibling.id, agreementId, signedBy: name.full })
      await asClient(
        'POST /api/my-riders/{id}/agreements',
        { agreementId, textVersion: 1, signedBy: child.name.full },
        { id: child.id },
      )
    },
    async 'share with a colleague'() {
      await asTrainer(
        'PUT /api/clients/{id}/sharing',
        { trainerId: colleague.id, isShared: true },
        { id: clientId },
      )
    },
    async 'invitation of a guardian'() {
      await asTrainer('POST /api/invitations', {
        role: 'client',
        email: name.email,
        note: `For ${say.free()}`,
      })
    },
    async 'request of a visitor'() {
      const { firstName, lastName, email, phone } = name
      const rider = {
        isVisitor: false,
        firstName: child.name.firstName,
        lastName: child.name.lastName,
        dateOfBirth: '2016-04-02',
        experience: `Some, ${name.mark}`,
      } as const
      const { ask } = visitorOf(app, world.slug)
      const { status, code } = await ask({
        firstName,
        lastName,
        email,
        phone,
        rider,
        message: `I am ${name.full}`,
      })
      if (status !== 202) throw new Error(`Asking answered ${status} ${code}`)
    },
    async 'imported list'() {
      const row = {
        firstName: name.firstName,
        lastName: name.lastName,
        email: name.email,
        note: `From ${name.mark}`,
      }
      await asTrainer('POST /api/people-imports', {
        id: randomUUIDv7(),
        name: `${say.free()}.csv`,
        dryRun: false,
        rows: [row],
      })
    },
    async 'erasure that was withdrawn'() {
      const id = pick([clientId, child.id])
      const path = id === clientId ? ('clients' as const) : ('riders' as const)
      await asTrainer(
        `POST /api/${path}/{id}/erasure`,
        { reason: `${say.own()} or ${child.name.full} asked` },
        { id },
      )
      await asTrainer(`DELETE /api/${path}/{id}/erasure`, undefined, { id })
    },
    async 'access of another client'() {
      const other = await asTrainer('POST /api/clients', { firstName: 'Gran', lastName: 'Vale' })
      const body = {
        clientId: other.id,
        version: null,
        isGuardian: false,
        isPayer: true,
        permissions: ['book'],
      }
      await asTrainer('PUT /api/riders/{id}/access', body, { id: sibling.id })
    },
    async 'coming of age'() {
      const { firstName, lastName, mark } = sibling.name
      const id = await wards(app, trainer, world.businessId).aWard(clientId, 10, { firstName, lastName })
      const wish = { version: null, email: `own.${mark}@example.com` }
      await asClient('PUT /api/my-take-overs/{id}', wish, { id })
    },
    async device() {
      const { email, password } = client
      const headers = { 'user-agent': `Phone of ${device.mark}` }
      const { status } = await app.call('POST /api/authenticate', { email, password }, { headers })
      if (status !== 200) throw new Error(`Signing in answered ${status}`)
      await app.call('POST /api/authenticate', { email, password: 'wrong' }, { headers })
    },
    async passkey() {
      const answer = await aRegistration(app, client)
      await asClient('POST /api/me/passkeys', { ...answer, name: `Key of ${device.mark}` })
    },
    async 'second passkey'() {
      await addPasskey(app, client)
    },
    async 'messages to a device'() {
      await asClient('PUT /api/push-subscriptions', {
        ...aBrowser,
        endpoint: `https://push.example/${device.mark}`,
      })
    },
    async feed() {
      await asClient('POST /api/calendar-feeds', {})
    },
    async 'new password'() {
      await app.call('POST /api/password-reset', { email: client.email })
    },
    async 'new address asked for'() {
      await asClient('POST /api/me/email/change', { email: `new.${device.mark}@example.com` })
    },
    async 'repeated request'() {
      const headers = { 'idempotency-key': randomUUIDv7() }
      await asTrainer(
        'POST /api/clients/{id}/riders',
        { firstName: 'Uno', lastName: name.lastName },
        { id: clientId, headers },
      )
    },
    async 'own copy of the data'() {
      await asClient('GET /api/my-export')
    },
  }
}
