import { aHorse } from '../server/test/fixtures/horses/horses.ts'
import { aLesson, anArena, aRider, lessonsOf } from '../server/test/fixtures/schedule/lessons.ts'
import { anOffer } from '../server/test/fixtures/schedule/offers.ts'
import { requestsTo } from '../server/test/fixtures/app/requests.ts'
import { note, show } from './figures.ts'
import { startProduct } from './product.ts'

const clients = 16
const lessons = 30
const rounds = 3

/**
 * Books seats with a horse, all checks and idempotency keys included. Sixteen bookings run at once in one
 * business: they share lessons, but never a rider or a horse.
 */
export async function measureBookings(): Promise<void> {
  const product = await startProduct({ env: { RATE_LIMITS: 'off' } })
  const { server, trainers } = product
  try {
    const [trainer] = trainers
    if (!trainer) throw new Error('Nobody is there.')
    const app = requestsTo(server.url)
    const tireless = { restDaysPerWeek: 0, maxWorksPerDay: 12, maxMinutesPerDay: 720, maxWorksInARow: 12 }
    const pairs = await Promise.all(
      Array.from({ length: clients }, async () => ({
        riderId: await aRider(app, trainer),
        horseId: (await aHorse(app, trainer, tireless)).id,
      })),
    )
    const where = await anArena(app, trainer, { units: 1 })
    const { id: offerId } = await anOffer(app, trainer, { kind: 'group', capacity: 99, minutes: 45 })
    const calls = lessonsOf(app, trainer)
    const perSecond: number[] = []
    const latencies: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const made: string[] = []
      for (let n = 0; n < lessons; n += 1) {
        const hours = 24 + (round * lessons + n) * 7
        const startsAt = Temporal.Now.instant().add({ hours }).toString()
        made.push((await aLesson(app, trainer, { offerId, startsAt, ...where })).id)
      }
      const started = performance.now()
      await Promise.all(
        pairs.map(async (pair) => {
          for (const id of made) {
            const asked = performance.now()
            const answer = await calls.take(id, pair, { 'idempotency-key': crypto.randomUUID() })
            if (answer.status !== 201) throw new Error(`Booking answered ${answer.status} ${answer.code}`)
            latencies.push(performance.now() - asked)
          }
        }),
      )
      perSecond.push((clients * lessons) / ((performance.now() - started) / 1000))
    }
    show('a seat booked, all rules checked', perSecond, 'bookings/s')
    const sorted = latencies.toSorted((a, b) => a - b)
    const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? 0
    note('99th percentile with 16 clients', `${p99.toFixed(0)} ms of ${sorted.length}`)
  } finally {
    await product.stop()
  }
}
