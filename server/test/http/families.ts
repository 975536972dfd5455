import type { Db } from '#database/scope.ts'
import { aStatement } from './bank-lines.ts'
import { aHorse } from './horses.ts'
import { anInvoice, aSeller } from './invoices.ts'
import { jobsAreDone } from './jobs-done.ts'
import { aLesson, at, lessonsOf, seatOf } from './lessons.ts'
import { aClient, anAddress, aTrainer, type Person, type Place } from './people.ts'
import { refusePhotos } from './photo-consents.ts'
import { households } from './riders.ts'

type Server = Place & { db: Db }

/** A family with an account, a rider with everything that can be stored, a paid invoice, and texts that name them. */
export async function aFamily(app: Server, of?: Person) {
  const trainer = of ?? (await aTrainer(app))
  await aSeller(app, trainer)
  const { token } = trainer
  const { id: businessId } = (await app.call('GET /api/business', undefined, { token })).body
  const mark = Math.random().toString(36).slice(2, 8)
  const names = { firstName: `Odette${mark}`, lastName: `Marlow${mark}` }
  const email = anAddress(`odette${mark}`)
  const parent = await aClient(app, trainer, { ...names, email })
  const home = households(app, trainer)
  const clientId = await home.recordOf(parent)
  const { body: record } = await app.call('GET /api/clients/{id}', undefined, {
    token,
    params: { id: clientId },
  })
  const contact = {
    phone: `07700 ${mark}`,
    street: `1 ${mark} Lane`,
    city: 'Oakfield',
    postcode: 'OX1',
    country: 'GB',
  }
  await app.call(
    'PATCH /api/clients/{id}',
    { version: record.version, ...contact, tags: [`of ${mark}`], note: `Pays late, says ${mark}` },
    { token, params: { id: clientId } },
  )
  const riderNames = { firstName: `Tabitha${mark}`, lastName: `Marlow${mark}` }
  const rider = await home.add(clientId, {
    ...riderNames,
    dateOfBirth: '2014-05-06',
    weightKg: 40,
    emergencyName: `Nan ${mark}`,
    emergencyPhone: `07700 ${mark}`,
    note: `Shy: ${mark}`,
  })
  const riderId = rider.body.id
  await app.call(
    'PUT /api/riders/{id}/health',
    { consent: true, allergies: `Hay ${mark}`, conditions: '' },
    { token, params: { id: riderId } },
  )
  const full = `${riderNames.firstName} ${riderNames.lastName}`
  await refusePhotos(app, trainer, { riderId, signedBy: `${names.firstName} ${names.lastName}` })
  const horse = await aHorse(app, trainer)
  const lessons = lessonsOf(app, trainer)
  const lesson = await aLesson(app, trainer, {
    startsAt: at(-1),
    title: `For ${full}`,
    seats: [{ riderId, horseId: horse.id }],
  })
  const seat = seatOf(lesson)
  await lessons.seat(seat.id, { version: seat.version, note: `Rode well, ${mark}`, state: 'attended' })
  const invoice = await anInvoice(app, trainer, {
    clientId,
    lines: [{ description: `Lesson of ${mark}`, unitPriceMinor: 4500, riderId }],
  })
  const allocations = [{ documentId: invoice.id, amountMinor: 4500 }]
  const payment = await app.call(
    'POST /api/payments',
    {
      clientId,
      method: 'cash',
      amountMinor: 4500,
      paidOn: '2026-01-02',
      reference: `From ${mark}`,
      allocations,
    },
    { token },
  )
  await app.call('POST /api/payments/{id}/receipt/send', undefined, {
    token,
    params: { id: payment.body.id },
  })
  await app.call('POST /api/invoices/{id}/send', {}, { token, params: { id: invoice.id } })
  await app.call('POST /api/waivers', { seatId: seat.id, reason: `Friend of ${full}` }, { token })
  const feed = await app.call('POST /api/calendar-feeds', {}, { token: parent.token })
  const paid = aStatement([{ counterparty: `${names.firstName} ${names.lastName}`, reference: mark }])
  await app.call('POST /api/bank-statements', paid, { token })
  await jobsAreDone(app.db)
  return {
    feed: feed.body.url,
    trainer,
    businessId,
    parent,
    clientId,
    riderId,
    mark,
    email,
    names,
    riderNames,
    invoice,
  }
}
