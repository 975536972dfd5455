import { nobody, type Scope, type Tx } from '#database/scope.ts'
import { businessTimeZone } from '#modules/identity/businesses/index.ts'
import { findOffer } from '#modules/schedule/offers/index.ts'
import { dayIn, now } from '#platform/clock.ts'
import { seatsBeside } from './beside-store.ts'
import { answerOffers, hadOffers, openOffers, type Skip, writeSkips } from './decision-store.ts'
import { entriesInOrder, type EntryRow } from './entry-store.ts'
import { makeOffer, type QuietFinder } from './make-offer.ts'
import { judgePlace, lockPlace } from './place-seat.ts'
import { renewMoved } from './renew-vacancy.ts'
import { besideFirst, expiryOf, isRound, suitingOffers } from './rules.ts'
import { findRules, type RulesRow } from './rules-store.ts'
import { closeVacancy, lockVacancy, type NamedVacancy, privateOffers } from './vacancy-store.ts'

/** Riders who are judged for one place; those behind them wait for the next one. */
const mostJudged = 40

/**
 * Offers a free place to the first entry that fits, or in a round to all that fit (S17). Households with a lesson of
 * another rider beside it come first, if the business wants it so. Does nothing while an offer waits for an answer, so a
 * second run does no harm, unless the group was moved. The rider who left the place is not asked. Each entry that is
 * passed over gets the reason.
 */
export async function fillVacancy(
  tx: Tx,
  scope: Scope,
  vacancyId: string,
  quietOf: QuietFinder,
): Promise<void> {
  const vacancy = await lockVacancy(tx, vacancyId)
  if (!vacancy || vacancy.closedAt !== null) return
  const at = now()
  if (await renewMoved(tx, scope, vacancy, at)) return
  const offers = await openOffers(tx, vacancyId)
  const [over, live] = [true, false].map((isOver) =>
    offers.filter(({ expiresAt }) => expiresAt && Temporal.Instant.compare(expiresAt, at) <= 0 === isOver),
  )
  await answerOffers(
    tx,
    (over ?? []).map(({ id }) => id),
    'expired',
    at,
  )
  if (live && live.length > 0) return
  if (Temporal.Instant.compare(vacancy.startsAt, at) <= 0) return closeVacancy(tx, vacancyId, 'past', at)
  const today = dayIn(await businessTimeZone(tx), at)
  const [had, rules, ofPrivate, all] = await Promise.all([
    hadOffers(tx, vacancy),
    findRules(tx),
    privateOffers(tx),
    entriesInOrder(tx, { at, today }),
  ])
  const suiting = all.flatMap((entry) => {
    const isTheirs = had.has(entry.id) || entry.riderId === vacancy.leftBy
    const offerIds = isTheirs ? [] : suitingOffers(entry, vacancy, ofPrivate)
    return offerIds.length === 0 ? [] : [{ entry, offerIds }]
  })
  const clients = [...new Set(suiting.map(({ entry }) => entry.clientId))]
  const beside = rules.siblingsFirst ? await seatsBeside(tx, vacancy, clients) : []
  const queue = besideFirst(suiting, beside).slice(0, mostJudged)
  await lockPlace(
    tx,
    vacancy,
    queue.map(({ entry }) => entry),
    at,
  )
  const made = await offerInOrder(tx, scope, { vacancy, queue, rules, at, quietOf })
  if (!made) await closeVacancy(tx, vacancyId, 'nobody', at)
}

interface Queue {
  vacancy: NamedVacancy
  queue: readonly { entry: EntryRow; offerIds: readonly string[]; besideSeatId: string | null }[]
  rules: RulesRow
  at: Temporal.Instant
  quietOf: QuietFinder
}

/** Returns whether somebody was offered the place. */
async function offerInOrder(
  tx: Tx,
  scope: Scope,
  { vacancy, queue, rules, at, quietOf }: Queue,
): Promise<boolean> {
  const round = isRound(at, vacancy.startsAt, rules.roundHours)
  const skips: Skip[] = []
  let until: Temporal.Instant | undefined
  let offered: EntryRow | undefined
  for (const { entry, offerIds, besideSeatId } of queue) {
    const entryId = entry.id
    if (until && !round) {
      // An earlier entry: a household with a lesson beside the place came first.
      const isPassed = offered && Temporal.Instant.compare(entry.createdAt, offered.createdAt) < 0
      const reason = isPassed ? 'sibling_first' : 'in_turn'
      skips.push({ entryId, ...(entry.pausedAt ? { reason: 'paused' } : { reason, until }) })
      continue
    }
    if (entry.pausedAt !== null) {
      skips.push({ entryId, reason: 'paused' })
      continue
    }
    const fit = await judgePlace(tx, vacancy, { entry, offerIds, by: 'client' }, at)
    if (typeof fit === 'string') {
      skips.push({ entryId, reason: fit })
      continue
    }
    const offer = await findOffer(tx, fit.facts.offer.id)
    const expiry = expiryOf({
      now: at,
      startsAt: vacancy.startsAt,
      leadHours: Math.max(offer?.bookingLeadHours ?? 0, entry.noticeHours),
      offerMinutes: rules.offerMinutes,
      quietUntil: await quietOf(tx, entry.riderId, at),
      isRound: round,
    })
    if (typeof expiry === 'string') {
      skips.push({ entryId, reason: expiry })
      continue
    }
    await makeOffer(tx, scope, { vacancy, entry, fit, expiry, besideSeatId, isHeld: !round, by: nobody })
    until = expiry
    offered = entry
  }
  await writeSkips(tx, vacancy.id, skips, { by: nobody, at })
  return until !== undefined
}
