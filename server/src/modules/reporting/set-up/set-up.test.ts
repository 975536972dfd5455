import { expect, test } from 'vitest'
import { aWeek } from '#test/fixtures/schedule/availability.ts'
import { aHorse } from '#test/fixtures/horses/horses.ts'
import { anOffer } from '#test/fixtures/schedule/offers.ts'
import { aCode, activate, aTrainer, register, signIn } from '#test/fixtures/identity/people.ts'
import { anAgreement } from '#test/fixtures/people/agreements.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const read = async (token: string) => (await app.call('GET /api/set-up', undefined, { token })).body
const stepsDone = async (token: string) =>
  Object.entries((await read(token)).done)
    .filter(([, isDone]) => isDone)
    .map(([step]) => step)

test('a new business has no steps done, even if others have', async () => {
  await anOffer(app, await aTrainer(app))
  const { token } = await aTrainer(app)
  expect(await read(token)).toEqual({
    done: {
      place: false,
      offer: false,
      hours: false,
      client: false,
      horse: false,
      address: false,
      bank: false,
      agreement: false,
    },
    isHidden: false,
  })
})

test('each step follows the data, also when data is deleted', async () => {
  const trainer = await aTrainer(app)
  const { token } = trainer
  const address = { street: '', city: 'Oakfield', postcode: '', country: 'GB' }
  const { body: place } = await app.call('POST /api/places', { name: 'Yard', address }, { token })
  expect(await stepsDone(token)).toEqual(['place'])
  await anOffer(app, trainer)
  await aWeek(app, trainer)
  await app.call('POST /api/clients', { firstName: 'Mia', lastName: 'Hale' }, { token })
  await aHorse(app, trainer)
  expect(await stepsDone(token)).toEqual(['place', 'offer', 'hours', 'client', 'horse'])
  const { body: business } = await app.call('GET /api/business', undefined, { token })
  const withoutStreet = { version: business.version, address: { ...address, city: 'Oakfield' } }
  const { body: changed } = await app.call('PATCH /api/business', withoutStreet, { token })
  expect(await stepsDone(token)).not.toContain('address')
  await app.call(
    'PATCH /api/business',
    { version: changed.version, address: { ...address, street: '14 Mill Lane' } },
    { token },
  )
  expect(await stepsDone(token)).toContain('address')
  const { version } = (await app.call('GET /api/billing', undefined, { token })).body
  await app.call('PATCH /api/billing', { version, iban: 'GB29 NWBK 6016 1331 9268 19' }, { token })
  expect(await stepsDone(token)).toContain('bank')
  const agreement = await anAgreement(app, trainer)
  expect(await stepsDone(token)).toContain('agreement')
  const removal = { version: agreement.version, removed: true }
  await app.call('PATCH /api/agreements/{id}', removal, { token, params: { id: agreement.id } })
  expect(await stepsDone(token)).not.toContain('agreement')
  const change = { version: place.version, archived: true }
  await app.call('PATCH /api/places/{id}', change, { token, params: { id: place.id } })
  expect(await stepsDone(token)).not.toContain('place')
})

test('an account number without an IBAN counts as bank details', async () => {
  const { token } = await aTrainer(app)
  const { version } = (await app.call('GET /api/billing', undefined, { token })).body
  await app.call(
    'PATCH /api/billing',
    { version, bankCode: '20-01-52', accountNumber: '55779911' },
    { token },
  )
  expect(await stepsDone(token)).toEqual(['bank'])
})

test('hiding the list affects only this trainer, who can show it again', async () => {
  const owner = await aTrainer(app)
  const { email, password } = await register(app, { invitationCode: await aCode(app, owner, 'trainer') })
  await activate(app, email)
  const colleague = await signIn(app, email, password)
  const hide = (isHidden: boolean) => app.call('PUT /api/set-up', { isHidden }, { token: owner.token })
  await hide(true)
  expect((await hide(true)).body.isHidden, 'twice').toBe(true)
  expect((await read(colleague.token)).isHidden).toBe(false)
  expect((await hide(false)).body.isHidden).toBe(false)
})
