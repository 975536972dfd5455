import type { ReplyOf } from '@cavaletti/contract'
import type { membershipsApi } from '@cavaletti/contract/invoicing/memberships'
import type { Tx } from '#database/scope.ts'
import { findBusiness } from '#modules/identity/businesses/index.ts'
import { todayIn } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import {
  endAfterNotice,
  lastNoticeDay,
  mayPause,
  monthEnd,
  monthOf,
  monthStart,
  renewalAfter,
  stateOf,
} from './rules.ts'
import { listMemberships, type MembershipFilter, pausesOf, type PauseRow, type ShownRow } from './store.ts'

type Membership = ReplyOf<typeof membershipsApi.membership>
type OwnMembership = ReplyOf<typeof membershipsApi.pauseMyMembership>

/** Most months of a pause by a trainer, who is not bound by the limit for clients. */
export const mostForTrainers = 6

/** Memberships as of today. `isTrainer`: with the pauses that a trainer may enter. */
export async function readMemberships(
  tx: Tx,
  filter: MembershipFilter,
  isTrainer: boolean,
): Promise<Membership[]> {
  const business = await findBusiness(tx)
  const today = todayIn(business?.timeZone ?? 'UTC')
  const rows = await listMemberships(tx, filter, today)
  const pauses = Map.groupBy(
    await pausesOf(
      tx,
      rows.map(({ id }) => id),
    ),
    ({ membershipId }) => membershipId,
  )
  return rows.map((row) =>
    describe(row, pauses.get(row.id) ?? [], {
      today,
      currency: business?.currency ?? '',
      most: isTrainer ? mostForTrainers : row.pauseMonths,
    }),
  )
}

/** Throws `not_found`. */
export async function readMembership(tx: Tx, id: string, isTrainer: boolean): Promise<Membership> {
  const [membership] = await readMemberships(tx, { id }, isTrainer)
  if (!membership) throw new AppError('not_found')
  return membership
}

/** What the buyer sees of it. */
export function forBuyer({ clientId: _id, clientName: _name, ...shown }: Membership): OwnMembership {
  return shown
}

function describe(
  row: ShownRow,
  pauses: readonly PauseRow[],
  { today, currency, most }: { today: Temporal.PlainDate; currency: string; most: number },
): Membership {
  const state = stateOf(row, pauses, today)
  const month = monthOf(row, today)
  const isOver = row.endsOn !== null
  return {
    id: row.id,
    name: row.name,
    state,
    riderId: row.riderId,
    riderName: row.riderName,
    clientId: row.clientId,
    clientName: row.clientName,
    currency,
    priceMinor: row.priceMinor,
    credits: row.credits,
    offerNames: row.offerNames,
    carryMost: row.carryMost,
    termMonths: row.termMonths,
    renewalMonths: row.renewalMonths,
    noticeDays: row.noticeDays,
    pauseMonths: row.pauseMonths,
    startsOn: row.startsOn.toString(),
    endsOn: row.endsOn?.toString() ?? null,
    endedBy: row.endedBy,
    month:
      month < 0 || state === 'ended'
        ? null
        : { from: monthStart(row, month).toString(), until: monthEnd(row, month).toString() },
    left: row.left,
    renewsOn: isOver ? null : renewalAfter(row, pauses, today).toString(),
    endsIfToday: isOver ? null : endAfterNotice(row, pauses, today).toString(),
    noticeBy: isOver ? null : lastNoticeDay(row, pauses, today).toString(),
    mayPause: mayPause(row, pauses, most).map(({ firstMonth, months }) => ({
      from: monthStart(row, firstMonth).toString(),
      months,
    })),
    pauses: pauses.map(({ id, firstMonth, months }) => ({
      id,
      from: monthStart(row, firstMonth).toString(),
      until: monthEnd(row, firstMonth + months - 1).toString(),
      mayCancel: firstMonth >= row.monthsDone && row.endsOn === null,
    })),
    version: row.version,
  }
}
