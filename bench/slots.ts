import { aWeek } from '../server/test/fixtures/schedule/availability.ts'
import { aHorse } from '../server/test/fixtures/horses/horses.ts'
import { aLesson, anArena, aRider } from '../server/test/fixtures/schedule/lessons.ts'
import { anOffer } from '../server/test/fixtures/schedule/offers.ts'
import { aClient, aCode, aTrainer } from '../server/test/fixtures/identity/people.ts'
import { households } from '../server/test/fixtures/people/riders.ts'
import { judge, median, note, show } from './figures.ts'
import { connectAsOwner, fillSeason } from './fill-lessons.ts'
import { load } from './load.ts'
import { type Product, startProduct } from './product.ts'

const rounds = 5
const seconds = 3
const connections = 4
const lessonsOfWeek = 500

/**
 * GET /api/my-slots: a week of one rider in a school of 3 trainers, 20 horses and 500 lessons in that week, a quarter
 * of them for any suitable horse; while nothing changes, while a lesson changes every second, and beside two million
 * lessons of others. The variable LESSONS sets another number than two million.
 */
export async function measureSlots(): Promise<void> {
  const many = Number(process.env['LESSONS'] ?? 2_000_000)
  const product = await startProduct({ trainers: 2, env: { RATE_LIMITS: 'off' } })
  try {
    const { url, bearer, items, change } = await aSchool(product)
    note('times in the answer', String(items))
    const measure = async () => {
      const options = { url, callers: [{ bearer }], connections, seconds }
      await load(options)
      const perSecond: number[] = []
      for (let round = 0; round < rounds; round += 1) perSecond.push((await load(options)).perSecond)
      return perSecond
    }
    const few = await measure()
    show('a week of slots', few, 'requests/s')
    judge('a week of slots', median(few), 'at least', 300, ' requests/s')
    let changes = 0
    const changing = setInterval(() => void change().then(() => (changes += 1)), 1000)
    try {
      show('the same while a lesson changes every second', await measure(), 'requests/s')
    } finally {
      clearInterval(changing)
    }
    note('changes', String(changes))
    await fillOthers(product, many)
    const much = await measure()
    show(`the same beside ${many.toLocaleString('en')} lessons`, much, 'requests/s')
    judge('time with many against few', median(few) / median(much), 'at most', 1.5)
  } finally {
    await product.stop()
  }
}

async function aSchool({ server, trainers, place: app }: Product) {
  const [owner] = trainers
  if (!owner) throw new Error('Nobody is there.')
  const { token } = owner
  const first = Temporal.Now.plainDateISO('UTC').add({ days: 2 })
  const colleagues = [owner]
  for (let n = 0; n < 2; n += 1)
    colleagues.push(await aTrainer(app, { invitationCode: await aCode(app, owner, 'trainer') }))
  const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday,
    from: '07:00',
    until: '21:00',
    placeId: null,
  }))
  for (const { id } of colleagues) await aWeek(app, { id, token }, { hours })
  const { placeId, arenaId } = await anArena(app, owner, { units: 4 })
  const limits = { restDaysPerWeek: 0, maxWorksPerDay: 5, maxMinutesPerDay: 180 }
  const horses = await Promise.all(
    Array.from({ length: 20 }, (_, n) => aHorse(app, owner, { name: `Horse ${n}`, ...limits })),
  )
  const weighedOn = Temporal.Now.plainDateISO('UTC').toString()
  for (const { id } of horses)
    await app.call('PUT /api/horses/{id}/weights', { weighedOn, kilograms: 500 }, { token, params: { id } })
  const offer = await anOffer(app, owner, {
    minutes: 30,
    horseLeadMinutes: 15,
    booking: 'instant',
    bookingLeadHours: 12,
  })
  const riders = await Promise.all(Array.from({ length: 40 }, () => aRider(app, owner, { weightKg: 60 })))

  const client = await aClient(app, owner)
  const { add, recordOf } = households(app, owner)
  const riderId = (await add(await recordOf(client), { firstName: 'Ida', weightKg: 55 })).body.id
  const level = { level: 3, setOn: weighedOn }
  await app.call('POST /api/riders/{id}/levels', level, { token, params: { id: riderId } })

  const { businessId } = (await app.call('GET /api/me', undefined, { token })).body
  const db = await connectAsOwner(server.dataDir)
  try {
    // 28 half hours a day, 7 days and 3 trainers make 588; 88 of them, spread evenly, stay free.
    const rows = Array.from({ length: 588 }, (_, n) => n)
      .filter((n) => (n * 37) % 588 < lessonsOfWeek)
      .map((n) => {
        const [day, half, who] = [Math.floor(n / 84), Math.floor((n % 84) / 3), n % 3]
        const start = first
          .add({ days: day })
          .toZonedDateTime({ timeZone: 'UTC', plainTime: '07:00' })
          .add({ minutes: 30 * half })
          .toInstant()
        return {
          id: crypto.randomUUID(),
          trainer: colleagues[who]?.id,
          start: start.toString(),
          day: first.add({ days: day }).toString(),
          rider: riders[n % riders.length],
          horse: n % 4 === 0 ? null : horses[n % horses.length]?.id,
        }
      })
    await db.query(
      `with given as (select * from jsonb_to_recordset($1::jsonb)
          as g(id uuid, trainer uuid, start timestamptz, day date, rider uuid, horse uuid)),
        lesson as (insert into lessons (business_id, id, offer_id, trainer_id, place_id, arena_id, starts_at, ends_at,
            on_day, time_zone, capacity, arena_units, horse_lead_minutes, trainer_buffer_minutes, created_by)
          select $2, id, $3, trainer, $4, $5, start, start + interval '30 minutes', day, 'UTC', 1, 1, 15, 0, trainer
          from given)
      insert into seats (business_id, id, lesson_id, rider_id, client_id, horse_id, state, starts_at, ends_at,
          horse_lead_minutes, price_minor, tax_rate, created_by)
        select $2, gen_random_uuid(), g.id, g.rider, r.client_id, g.horse, 'booked', g.start,
          g.start + interval '30 minutes', 15, 4000, 0, g.trainer
        from given g join riders r on r.business_id = $2 and r.id = g.rider`,
      [JSON.stringify(rows), businessId, offer.id, placeId, arenaId],
    )
    await db.query('analyze lessons, seats')
  } finally {
    await db.end()
  }
  const range = { from: first.toString(), until: first.add({ days: 6 }).toString() }
  const query = { riderId, offerId: offer.id, ...range }
  const answer = await app.call('GET /api/my-slots', undefined, { token: client.token, query })
  if (answer.status !== 200) throw new Error(`The slots answered ${answer.status} ${answer.code}`)
  const url = `${server.url}/api/my-slots?${new URLSearchParams(query).toString()}`
  const { id } = await aLesson(app, owner, { startsAt: first.add({ days: 7 }).toString() + 'T10:00:00Z' })
  const change = async () => {
    const params = { id }
    const { version } = (await app.call('GET /api/lessons/{id}', undefined, { token, params })).body
    const changed = await app.call(
      'PATCH /api/lessons/{id}',
      { version, note: `${version}` },
      { token, params },
    )
    if (changed.status !== 200) throw new Error(`The change answered ${changed.status} ${changed.code}`)
  }
  return { url, bearer: client.token, items: answer.body.items.length, change }
}

/** Lessons of other businesses, like one of the second trainer. */
async function fillOthers({ server, trainers, place: app }: Product, lessons: number): Promise<void> {
  const other = trainers[1]
  if (!other) throw new Error('Nobody else is there.')
  await Promise.all([aRider(app, other), aHorse(app, other), anOffer(app, other)])
  const { businessId } = (await app.call('GET /api/me', undefined, { token: other.token })).body
  const db = await connectAsOwner(server.dataDir)
  const ofEach = 1000
  try {
    const businesses = Math.max(1, Math.round(lessons / ofEach))
    await fillSeason(db, { like: businessId ?? '', businesses, lessons: ofEach })
  } finally {
    await db.end()
  }
}
