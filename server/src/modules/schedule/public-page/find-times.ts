import type { ReplyOf } from '@cavaletti/contract'
import { daysOfTimes, type publicPagesApi } from '@cavaletti/contract/schedule/booking/public-pages'
import { type Db, inScope, jobScope } from '#database/scope.ts'
import { businessTimeZone } from '#modules/identity/businesses/index.ts'
import { offerSlots, readSlotFacts } from '#modules/schedule/slots/index.ts'
import { dayIn, now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { RateLimits } from '#platform/rate-limits/rate-limits.ts'
import { isForVisitors } from './read-page.ts'
import { findPage } from './store.ts'

type Times = ReplyOf<typeof publicPagesApi.publicTimes>

const freshMillis = 60_000
const mostKept = 500

/**
 * Free times for strangers, kept for a minute in this process. Callers of the same minute share one search. A search
 * costs as much as one of a client, so a business has a limit of them; its callers queue in its own turns.
 */
export class PublicTimes {
  readonly #db: Db
  readonly #limits: Pick<RateLimits, 'spend'>
  readonly #kept = new Map<string, { until: number; times: Promise<Times> }>()

  constructor(db: Db, limits: Pick<RateLimits, 'spend'>) {
    this.#db = db
    this.#limits = limits
  }

  /** Throws `not_found` for a lesson type without times for visitors, and `rate_limited`. */
  async find(businessId: string, offerId: string): Promise<Times> {
    const key = `${businessId} ${offerId}`
    const kept = this.#kept.get(key)
    const at = now().epochMilliseconds
    if (kept && at < kept.until) return kept.times
    await this.#limits.spend(['times business', businessId])
    const times = findTimes(this.#db, businessId, offerId)
    this.#kept.set(key, { until: at + freshMillis, times })
    // A failed search must not be shared with later callers.
    times.catch(() => this.#kept.delete(key))
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= mostKept) break
      this.#kept.delete(oldest)
    }
    return times
  }
}

/** Horses and riders are not looked at: the answer says nothing about them, and the trainer confirms. */
async function findTimes(db: Db, businessId: string, offerId: string): Promise<Times> {
  const at = now()
  const page = await inScope(db, jobScope(businessId), async (tx) => {
    const shown = await findPage(tx)
    if (!shown?.showsTimes || !shown.offerIds.includes(offerId)) throw new AppError('not_found')
    const first = dayIn(await businessTimeZone(tx), at)
    const last = first.add({ days: daysOfTimes - 1 })
    const wish = {
      by: 'client',
      riderId: null,
      offerId,
      trainerId: null,
      placeId: null,
      horseId: null,
    } as const
    const facts = await readSlotFacts(tx, wish, [first, last], at)
    if (!isForVisitors(facts.offer)) throw new AppError('not_found')
    const places = new Set<string | null>([null, ...shown.placeIds])
    return { places, facts, first, last, nextDay: null, fees: () => null }
  })
  const { items } = await offerSlots(page)
  return {
    // A location that the page does not show may be somebody's home.
    items: items
      .filter(({ placeId }) => page.places.has(placeId))
      .map(({ startsAt, endsAt, trainerId, trainerName, placeId, placeName, lessonId }) => ({
        startsAt,
        endsAt,
        trainerId,
        trainerName,
        placeId,
        placeName,
        lessonId,
      })),
  }
}
