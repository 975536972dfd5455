import type { BodyOf, ReplyOf } from '@cavaletti/contract'
import { mostPlaceLinks, type passedPlacesApi } from '@cavaletti/contract/schedule/changes/passed-places'
import type { Tx } from '#database/scope.ts'
import { lockLessonOfSeat, peekLessonOfSeat } from '#modules/schedule/lessons/index.ts'
import { now } from '#platform/clock.ts'
import { readEmailAddress } from '#platform/email-address.ts'
import { AppError } from '#platform/http/app-error.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { type Keys, newId, sha256 } from '#platform/keys.ts'
import { say } from '#platform/messages/say.ts'
import type { Principal } from '#platform/session/gate.ts'
import { addressOf, secretOf } from './link-secret.ts'
import { placeSent } from './mail-link.ts'
import { ownSeat } from './own-seat.ts'
import { expiryOf, problemOf } from './rules.ts'
import { clientWithEmail, endLinks, findLink, insertLink, liveLinks, type PlaceLinkRow } from './store.ts'

type Links = ReplyOf<typeof passedPlacesApi.placeLinks>
type ShownLink = Links['links'][number]

/** The links of a seat of the caller, without locks. Throws like `ownSeat`. */
export async function readLinks(
  tx: Tx,
  principal: Principal,
  seatId: string,
  show: (row: PlaceLinkRow) => ShownLink,
): Promise<Links> {
  const [found] = await peekLessonOfSeat(tx, seatId)
  const giving = await ownSeat(tx, principal, found, seatId)
  const at = now()
  const links = (await liveLinks(tx, seatId, at)).map(show)
  const { version } = giving.seat
  return { problem: problemOf(giving, at), links, version, startsAt: giving.own.lesson.startsAt.toString() }
}

/**
 * Makes a link to the place of a seat, which stays with its rider (S22). With an address, a job mails the link if the
 * address is a client's: nothing in the answer, nor the time it takes, tells whether it is. Throws like `ownSeat`, and
 * `version_conflict`, `seat_state`, `too_many`, `invalid_input`.
 * @returns id of the link
 */
export async function makeLink(
  tx: Tx,
  [newest]: Keys,
  principal: Principal,
  seatId: string,
  { version, startsAt, email }: BodyOf<typeof passedPlacesApi.addPlaceLink>,
): Promise<string> {
  const emailKey = email === undefined ? null : keyOf(email)
  const [found] = await lockLessonOfSeat(tx, seatId)
  const giving = await ownSeat(tx, principal, found, seatId)
  const { lesson } = giving.own
  if (giving.seat.version !== version || !lesson.startsAt.equals(startsAt))
    throw new AppError('version_conflict')
  const at = now()
  if (problemOf(giving, at) !== null) throw new AppError('seat_state')
  if ((await liveLinks(tx, seatId, at)).length >= mostPlaceLinks) throw new AppError('too_many')
  const known = emailKey === null ? null : await clientWithEmail(tx, emailKey)
  const id = newId()
  await insertLink(tx, {
    id,
    seatId,
    madeBy: principal.userId,
    sentTo: known === principal.userId ? null : known,
    isMailed: emailKey !== null,
    secretHash: sha256(secretOf(newest, id)),
    madeAt: at,
    expiresAt: expiryOf(lesson.startsAt, at),
  })
  if (emailKey !== null) await enqueue(tx, placeSent, { businessId: tx.businessId, linkId: id })
  return id
}

/** What identifies an address. Throws `invalid_input`. */
export function keyOf(email: string): string {
  const address = readEmailAddress(email)
  if (!address)
    throw new AppError('invalid_input', {
      fields: { email: say('must be an address like name@example.com') },
    })
  return address.key
}

/** Stops passing a place on. Throws like `ownSeat`. */
export async function withdrawLinks(tx: Tx, principal: Principal, seatId: string): Promise<void> {
  const [found] = await lockLessonOfSeat(tx, seatId)
  await ownSeat(tx, principal, found, seatId)
  await endLinks(tx, [seatId], 'withdrawn', now())
}

/** A link as its maker sees it. A mailed one is not shown, because it belongs to its recipient. */
export function describeLink(keys: Keys, publicUrl: string, row: PlaceLinkRow): ShownLink {
  const { id, isMailed, madeAt, expiresAt } = row
  return {
    id,
    url: isMailed ? null : addressOf(keys, publicUrl, row),
    isMailed,
    madeAt: madeAt.toString(),
    expiresAt: expiresAt.toString(),
  }
}

/** A link that was just made. Throws `not_found`. */
export async function readLink(tx: Tx, id: string): Promise<PlaceLinkRow> {
  const row = await findLink(tx, id)
  if (!row) throw new AppError('not_found')
  return row
}
