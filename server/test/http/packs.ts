import type { Api, BodyOf } from '@cavaletti/contract'
import { aBuyer, aSeller } from './invoices.ts'
import { aLesson, at, lessonsOf } from './lessons.ts'
import { aTrainer, type Person, signIn } from './people.ts'
import { packSalesJobs } from '#modules/invoicing/pack-sales/index.ts'
import { packsJobs } from '#modules/invoicing/packs/index.ts'
import { setClock } from '#platform/clock.ts'
import type { JobHandler } from '#platform/jobs/define-job.ts'
import type { TestApp } from './test-app.ts'

type Sale = BodyOf<Api['POST /api/packs']>

/** Sells a household a pack of a lesson type for any of its riders, and issues its invoice. */
export async function sellPack(
  app: TestApp,
  { trainer: { token }, offer }: { trainer: { token: string }; offer: { id: string } },
  clientId: string,
  { credits, priceMinor }: { credits: number; priceMinor: number },
): Promise<void> {
  const pack = { name: 'Pack', credits, priceMinor, usableFrom: 'issue', isShared: true } as const
  const kind = await app.call('POST /api/pack-kinds', { ...pack, offerIds: [offer.id] }, { token })
  await app.call('POST /api/packs', { kindId: kind.body.id, clientId, soldAtDistance: false }, { token })
  const until = Temporal.Now.plainDateISO('UTC').toString()
  const { drafts } = (await app.call('POST /api/charges/drafts', { until }, { token })).body
  const params = { id: drafts[0]?.id ?? '' }
  await app.call('POST /api/invoices/{id}/issue', { version: 1 }, { token, params })
}

/** A school that sells packs of one lesson type to a household with two riders. */
export async function aPackSchool(app: TestApp, terms: Partial<BodyOf<Api['POST /api/pack-kinds']>> = {}) {
  const trainer = await aTrainer(app)
  const { token } = trainer
  await aSeller(app, trainer)
  // Lessons of today may lie ahead: without a grace, a late cancellation costs at any hour.
  const { version } = (await app.call('GET /api/business', undefined, { token })).body
  await app.call('PATCH /api/business', { version, cancelGraceMinutes: 0 }, { token })
  const clientId = await aBuyer(app, trainer)
  const [noah, mia] = [
    await aRider(app, trainer, clientId, 'Noah'),
    await aRider(app, trainer, clientId, 'Mia'),
  ]
  const offer = {
    name: 'Flatwork',
    kind: 'group' as const,
    capacity: 6,
    minutes: 60,
    priceMinor: 5000,
  }
  const { body: sold } = await app.call('POST /api/offers', offer, { token })
  const { body: kind } = await app.call(
    'POST /api/pack-kinds',
    {
      name: 'Ten lessons',
      credits: 10,
      priceMinor: 45_000,
      offerIds: [sold.id],
      usableFrom: 'issue',
      isShared: true,
      ...terms,
    },
    { token },
  )
  /** Marks a seat of today as missed at the end of the day, because before the lesson it is refused. */
  const miss = async (seatId: string, version: number) => {
    setClock(() => Temporal.Instant.from(at(0, '23:59')))
    const late = await signIn(app, trainer.email, trainer.password)
    const answer = await lessonsOf(app, late).seat(seatId, { version, state: 'no_show' })
    setClock()
    return answer
  }
  /** A lesson today with a seat in this state. */
  const taught = async ({ state = 'attended', time = '10:00', riderId = noah } = {}) => {
    const lesson = await aLesson(app, trainer, {
      startsAt: at(0, time),
      offerId: sold.id,
      seats: [{ riderId }],
    })
    const seat = lesson.seats[0] ?? { id: '', version: 0 }
    if (state === 'no_show') await miss(seat.id, seat.version)
    else await lessonsOf(app, trainer).seat(seat.id, { version: seat.version, state })
    return seat.id
  }
  const sell = (given: Partial<Sale> = {}) =>
    app.call('POST /api/packs', { kindId: kind.id, clientId, soldAtDistance: false, ...given }, { token })
  const until = Temporal.Now.plainDateISO('UTC').add({ days: 3 }).toString()
  const charges = async () =>
    (await app.call('GET /api/charges', undefined, { token, query: { until } })).body.items
  /** Drafts the unbilled charges and issues them. */
  const invoice = async () => {
    const { body } = await app.call('POST /api/charges/drafts', { until }, { token })
    const id = body.drafts[0]?.id ?? ''
    return (await app.call('POST /api/invoices/{id}/issue', { version: 1 }, { token, params: { id } })).body
  }
  const packs = async () =>
    (await app.call('GET /api/packs', undefined, { token, query: { clientId } })).body.items
  /** Runs the queue's job of every ten minutes. */
  const run = async (jobs: readonly JobHandler[]) => {
    const { signal } = new AbortController()
    for (const job of jobs) await job.run({}, { jobId: '', attempt: 1, isLastAttempt: false, signal })
  }
  const writeDown = () => run(packsJobs(app.parts))
  /** As after the next run of all jobs: credits that came back to ended packs are refunded too. */
  const settle = () => run([...packsJobs(app.parts), ...packSalesJobs(app.parts)])
  const end = async (id: string, reason: 'withdrawal' | 'taken_back') =>
    app.call(
      'POST /api/packs/{id}/end',
      { reason, version: (await packs()).find((one) => one.id === id)?.version ?? 0 },
      { token, params: { id } },
    )
  return {
    trainer,
    token,
    clientId,
    noah,
    mia,
    kind,
    offer: sold,
    taught,
    miss,
    sell,
    charges,
    invoice,
    packs,
    writeDown,
    settle,
    end,
  }
}

async function aRider(app: TestApp, trainer: Person, clientId: string, firstName: string): Promise<string> {
  const { body } = await app.call(
    'POST /api/clients/{id}/riders',
    { firstName, lastName: 'Hart' },
    { token: trainer.token, params: { id: clientId } },
  )
  return body.id
}
