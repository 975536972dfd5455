import { slotsApi } from '@cavaletti/contract/schedule/booking/slots'
import { forCaller } from '#platform/caller-signal.ts'
import { now } from '#platform/clock.ts'
import type { Change, Live } from '#platform/live/live.ts'
import type { SchoolPage } from './read-page.ts'

/** Businesses and ranges of days of each that stay in memory. A week of a large school takes about half a megabyte. */
const mostBusinesses = 25
const mostRanges = 4

const deciding: ReadonlySet<Change> = new Set([...slotsApi.mySlots.shows, 'all'])

interface Kept {
  page: Promise<SchoolPage>
  /** Milliseconds since 1970; Infinity while it is read. */
  until: number
}

/**
 * Facts about businesses, kept until something in the business changes. Many families look for times when a new week
 * opens; without this, each reads all lessons and horses of the week.
 */
export class KeptSchools {
  readonly #live: Pick<Live, 'watch' | 'settle'>
  readonly #businesses = new Map<string, { ranges: Map<string, Kept>; stop: () => void }>()

  constructor(live: Pick<Live, 'watch' | 'settle'>) {
    this.#live = live
  }

  /**
   * The facts as at this moment or later, read by `read` if they are not kept.
   * @param key names the days, and everything that decides but does not report its changes
   */
  async get(businessId: string, key: string, read: () => Promise<SchoolPage>): Promise<SchoolPage> {
    try {
      // What was committed before this call must have been reported.
      await this.#live.settle()
    } catch {
      // No reports arrive: keep nothing.
      return read()
    }
    const ranges = this.#rangesOf(businessId)
    const kept = ranges.get(key)
    if (kept && now().epochMilliseconds < kept.until) return kept.page
    // Its first caller may disconnect; others need the facts.
    const begun: Kept = { page: forCaller(undefined, read), until: Infinity }
    ranges.delete(key)
    ranges.set(key, begun)
    dropOldest(ranges, mostRanges)
    begun.page.then(
      ({ until }) => (begun.until = until),
      () => ranges.delete(key),
    )
    return begun.page
  }

  /** Watches the business before anything is read, so that no change in between is missed. */
  #rangesOf(businessId: string): Map<string, Kept> {
    const known = this.#businesses.get(businessId)
    if (known) return known.ranges
    const ranges = new Map<string, Kept>()
    const stop = this.#live.watch(businessId, (change) => {
      if (deciding.has(change)) this.#drop(businessId)
    })
    this.#businesses.set(businessId, { ranges, stop })
    for (const oldest of this.#businesses.keys()) {
      if (this.#businesses.size <= mostBusinesses) break
      this.#drop(oldest)
    }
    return ranges
  }

  #drop(businessId: string): void {
    this.#businesses.get(businessId)?.stop()
    this.#businesses.delete(businessId)
  }
}

function dropOldest(map: Map<string, unknown>, most: number): void {
  for (const oldest of map.keys()) {
    if (map.size <= most) break
    map.delete(oldest)
  }
}
