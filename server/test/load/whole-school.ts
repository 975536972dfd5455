import { anException, aWeek } from '../fixtures/schedule/availability.ts'
import { aBankLine } from '../fixtures/payments/bank-lines.ts'
import { aPdf, aPicture } from '../fixtures/app/files.ts'
import { aHorse } from '../fixtures/horses/horses.ts'
import { aDraft, anInvoice, aSeller } from '../fixtures/invoicing/invoices.ts'
import { aLesson, anArena, at, lessonsOf } from '../fixtures/schedule/lessons.ts'
import { involved, nearMiss } from '../fixtures/schedule/incidents.ts'
import { anOffer } from '../fixtures/schedule/offers.ts'
import { aClient, aCode, aTrainer, type Person, type Place } from '../fixtures/identity/people.ts'
import { households } from '../fixtures/people/riders.ts'
import { aSeries } from '../fixtures/schedule/series.ts'

/** A business with one of everything. */
export interface School {
  trainer: Person
  /** Has an account and owns all of the business's client data. */
  client: Person
  businessId: string
  clientId: string
  /** Secrets in addresses, by the preceding part of the path. */
  secrets: Record<string, string>
}

export async function aWholeSchool(app: Place): Promise<School> {
  const trainer = await aTrainer(app)
  const { token } = trainer
  await aSeller(app, trainer)
  const client = await aClient(app, trainer)
  const home = households(app, trainer)
  const clientId = await home.recordOf(client)
  const made = async (path: string, body: object) => {
    const answer = await app.send<{ id: string; version: number }>('POST', path, body, { token })
    if (answer.status >= 300)
      throw new Error(`POST ${path} answered ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  const { version } = (
    await app.call('GET /api/clients/{id}', undefined, { token, params: { id: clientId } })
  ).body
  const address = { street: '14 Mill Lane', city: 'Oakfield', postcode: 'OA1', country: 'GB' }
  await app.call('PATCH /api/clients/{id}', { version, ...address }, { token, params: { id: clientId } })
  const rate = { name: 'Standard', rate: 2000, category: 'S', validFrom: '2020-01-01', isUsual: true }
  await made('/api/billing/tax-rates', rate)

  const { id: riderId } = (await home.add(clientId, { dateOfBirth: '2012-04-01' })).body
  await made(`/api/riders/${riderId}/levels`, { level: 3, setOn: '2026-01-01' })
  const horse = await aHorse(app, trainer, { owners: [{ clientId, share: 10_000 }] })
  const started = Temporal.Now.instant().subtract({ hours: 48 }).toString()
  await made(`/api/horses/${horse.id}/work`, { startedAt: started, minutes: 30, activity: 'hack' })
  await made(`/api/horses/${horse.id}/care`, {
    kind: 'vaccination',
    against: 'influenza',
    dueOn: '2026-12-01',
  })
  await made(`/api/horses/${horse.id}/medicines`, { givenOn: '2026-01-01', product: 'Wormer' })
  const timeOff = await made(`/api/horses/${horse.id}/time-off`, {
    fromDay: '2026-01-01',
    untilDay: '2026-02-01',
    reason: 'Lame',
    byInspector: false,
  })
  const file = (type: string) => ({ token, query: { version: '1' }, headers: { 'content-type': type } })
  await app.send('PUT', `/api/time-off/${timeOff.id}/certificate`, aPdf, file('application/pdf'))
  await app.send('PUT', `/api/horses/${horse.id}/photo`, await aPicture(), file('image/jpeg'))
  await made('/api/permits', { kind: 'licence', expiresOn: '2099-01-01' })

  const where = await anArena(app, trainer, { units: 99 })
  const offer = await anOffer(app, trainer, { kind: 'group', capacity: 99, minutes: 45 })
  await aWeek(app, trainer)
  await anException(app, trainer)
  await aLesson(app, trainer, { offerId: offer.id, startsAt: at(2), seats: [{ riderId }], ...where })
  const past = await aLesson(app, trainer, {
    offerId: offer.id,
    startsAt: at(0, '00:05'),
    seats: [{ riderId }],
    ...where,
  })
  const [seat] = past.seats
  await lessonsOf(app, trainer).seat(seat?.id ?? '', { version: seat?.version, state: 'attended' })
  await aSeries(app, trainer, {
    offerId: offer.id,
    firstDay: Temporal.Now.plainDateISO().add({ days: 9 }).toString(),
  })

  const incident = nearMiss({ lessonId: past.id, people: [involved(riderId)], horseIds: [horse.id] })
  await made('/api/incidents', incident)

  const invoice = await anInvoice(app, trainer, { clientId })
  await aDraft(app, trainer, { clientId })
  const link = await app.call('POST /api/invoices/{id}/links', undefined, {
    token,
    params: { id: invoice.id },
  })
  await made('/api/payments', { clientId, method: 'cash', amountMinor: 4500, paidOn: '2026-01-01' })
  await made('/api/extras', {
    clientId,
    kind: 'other',
    servedOn: '2026-01-01',
    description: 'Livery',
    unitPriceMinor: 100,
  })
  const kind = await made('/api/pack-kinds', {
    name: 'Ten lessons',
    credits: 10,
    priceMinor: 45_000,
    offerIds: [offer.id],
    usableFrom: 'issue',
    isShared: true,
  })
  await made('/api/packs', { kindId: kind.id, clientId, soldAtDistance: false })
  await aBankLine(app, trainer)
  await made('/api/reminder-pauses', { clientId, reason: 'Disputed' })
  await aCode(app, trainer, 'client')
  const feed = await app.call('POST /api/calendar-feeds', {}, { token })
  const rows = [{ firstName: 'Not', lastName: 'Yours' }]
  const imported = {
    id: crypto.randomUUID().replace(/^(.{14})4/, '$17'),
    name: 'list.csv',
    dryRun: false,
    rows,
  }
  await app.call('POST /api/people-imports', imported, { token })
  const { id: businessId } = (await app.call('GET /api/business', undefined, { token })).body
  const secret = (url: string) => url.slice(url.lastIndexOf('/') + 1)
  return {
    trainer,
    client,
    businessId,
    clientId,
    secrets: {
      'invoice-public': secret(link.body.url),
      'stripe-public': secret(link.body.url),
      feeds: secret(feed.body.url ?? ''),
    },
  }
}
