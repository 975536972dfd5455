import { randomUUIDv7 } from 'node:crypto'
import { anException } from '../fixtures/schedule/availability.ts'
import { aHorse } from '../fixtures/horses/horses.ts'
import { dayIn } from '../fixtures/schedule/series.ts'
import type { Acts, ErasureWorld, MarkedFamily } from './erasure-world.ts'

/** Records of the school in which a trainer names somebody: horses, locations, lesson types, settings. */
export function actsOfSchool(world: ErasureWorld, family: MarkedFamily): Acts {
  const { app, trainer, asTrainer, colleague, offers, horse, pick, dayBefore } = world
  const { clientId, child, say } = family
  const about = () => pick([say.free(), say.freeOfRider()])
  const address = { street: '2 Yard Road', city: 'Oakfield', postcode: 'OX1', country: 'GB' }
  const workOf = (given: object) =>
    asTrainer(
      'POST /api/horses/{id}/work',
      {
        startedAt: dayBefore(),
        minutes: 5,
        activity: 'hack',
        ...given,
      },
      { id: horse.id },
    )
  return {
    async 'own horse'() {
      const { id } = await aHorse(app, trainer, {
        name: 'Amber',
        owners: [{ clientId, share: 10_000 }],
        passportLocation: `With ${about()}`,
      })
      const timeOff = {
        fromDay: dayIn(-9),
        untilDay: dayIn(-3),
        reason: `Lame, says ${about()}`,
        byInspector: false,
      }
      await asTrainer('POST /api/horses/{id}/time-off', timeOff, { id })
      const care = { kind: 'vet', dueOn: dayIn(9), title: `Vet of ${about()}`, note: `Ask ${about()}` }
      await asTrainer('POST /api/horses/{id}/care', care, { id })
      const medicine = {
        givenOn: dayIn(-2),
        product: 'Salve',
        dose: `As ${about()} says`,
        givenBy: about(),
        note: about(),
      }
      await asTrainer('POST /api/horses/{id}/medicines', medicine, { id })
      // Nobody who owns a horse at the yard can be erased.
      const { version } = await asTrainer('GET /api/horses/{id}', undefined, { id })
      await asTrainer('PATCH /api/horses/{id}', { version, archived: 'sold' }, { id })
    },
    async 'work of a horse'() {
      await workOf({
        riderId: child.id,
        note: `With ${say.ofRider()}`,
        overrideReason: `As ${say.ofRider()} asked`,
      })
      const { id } = await workOf({ riderId: child.id })
      await asTrainer('POST /api/work/{id}/reversal', { reason: `It was not ${say.ofRider()}` }, { id })
    },
    async location() {
      await asTrainer('POST /api/places', { name: `Yard of ${about()}`, note: `Ring ${about()}`, address })
    },
    async 'lesson type'() {
      await asTrainer('POST /api/offers', {
        name: `For ${about()}`,
        description: `As ${about()} wished`,
        kind: 'private',
        minutes: 30,
        priceMinor: 4000,
      })
    },
    async 'pack type'() {
      const terms = { credits: 2, priceMinor: 7000, offerIds: [offers.packed.id] }
      await asTrainer('POST /api/pack-kinds', { name: `Pack of ${about()}`, ...terms })
      await asTrainer('POST /api/membership-kinds', { name: `Club of ${about()}`, ...terms })
    },
    async 'time away'() {
      await anException(app, trainer, { reason: `Tea with ${about()}` })
    },
    async certificate() {
      const permit = {
        kind: 'first_aid',
        trainerId: trainer.id,
        note: `Held for ${about()}`,
        expiresOn: '2030-01-01',
      }
      await asTrainer('POST /api/permits', permit)
    },
    async pay() {
      const period = { id: randomUUIDv7(), from: dayIn(-40), until: dayIn(-39), evenIfEmpty: true }
      const { id, version } = await asTrainer('POST /api/team/{id}/pay-statements', period, {
        id: colleague.id,
      })
      const line = { version, text: `Hour with ${about()}`, amountMinor: 100 }
      await asTrainer('POST /api/pay-statements/{id}/lines', line, { id })
      const drafted = await asTrainer('GET /api/pay-statements/{id}', undefined, { id })
      await asTrainer('POST /api/pay-statements/{id}/withdrawal', { version: drafted.version }, { id })
    },
    async 'public page'() {
      const { version } = await asTrainer('GET /api/public-page')
      await asTrainer('PATCH /api/public-page', {
        version,
        introduction: `Says ${about()}`,
        terms: `Ask ${about()}`,
      })
    },
  }
}
