import type { ReplyOf } from '@cavaletti/contract'
import type { visitorRequestsApi } from '@cavaletti/contract/schedule/booking/visitor-requests'
import type { Tx } from '#database/scope.ts'
import { businessTimeZone } from '#modules/identity/businesses/index.ts'
import { isMinor } from '#modules/people/riders/index.ts'
import { dayIn, now } from '#platform/clock.ts'
import { type WaitingRow, waitingRequests } from './store.ts'

type Requests = ReplyOf<typeof visitorRequestsApi.visitorRequests>

const most = 200

/** The requests of visitors that wait for an answer. */
export async function readRequests(tx: Tx): Promise<Requests> {
  const at = now()
  const [rows, timeZone] = await Promise.all([waitingRequests(tx, at, most), businessTimeZone(tx)])
  const today = dayIn(timeZone, at)
  return { items: rows.map((row) => show(row, timeZone, today)), waiting: rows[0]?.waiting ?? 0 }
}

function show(row: WaitingRow, timeZone: string, today: Temporal.PlainDate): Requests['items'][number] {
  const { id, version, firstName, lastName, email, phone, isRider, experience, message, startsAt } = row
  return {
    id,
    version,
    firstName,
    lastName,
    email,
    phone,
    isRider,
    riderName: `${row.riderFirstName} ${row.riderLastName}`,
    dateOfBirth: row.riderBornOn.toString(),
    isMinor: isMinor(row.riderBornOn, today),
    experience,
    message,
    offerName: row.offerName,
    time: startsAt && {
      startsAt: startsAt.toString(),
      endsAt: startsAt.add({ minutes: row.minutes ?? 0 }).toString(),
      trainerName: row.trainerName ?? '',
      placeName: row.placeName,
    },
    timeZone,
    requestedAt: row.createdAt.toString(),
    expiresAt: row.expiresAt.toString(),
  }
}
