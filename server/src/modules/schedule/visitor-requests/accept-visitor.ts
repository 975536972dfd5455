import type { BodyOf, ReplyOf } from '@cavaletti/contract'
import type { visitorRequestsApi } from '@cavaletti/contract/schedule/booking/visitor-requests'
import type { Tx } from '#database/scope.ts'
import { businessName } from '#modules/identity/businesses/index.ts'
import { addClient, inviteClient } from '#modules/people/clients/index.ts'
import { addRider } from '#modules/people/riders/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Origin } from '#platform/http/handlers.ts'
import { say } from '#platform/messages/say.ts'
import type { Parts } from '#platform/parts.ts'
import type { Principal } from '#platform/session/gate.ts'
import { bookTime } from './book-time.ts'
import { acceptedMail } from './mails.tsx'
import { endRequest, lockRequest, type RequestRow } from './store.ts'

/** Locks a request that waits. Throws `not_found` also for an expired one, and `version_conflict`. */
export async function lockWaiting(tx: Tx, id: string, version: number): Promise<RequestRow> {
  const request = await lockRequest(tx, id)
  if (!request || request.state === 'known') throw new AppError('not_found')
  if (request.version !== version) throw new AppError('version_conflict')
  if (request.state !== 'waiting' || Temporal.Instant.compare(request.expiresAt, now()) <= 0)
    throw new AppError('not_found')
  return request
}

/**
 * Makes a visitor a client, with the rider, an invitation and the lesson. Throws like `lockWaiting`, `client_exists` if
 * the address became a client's meanwhile, and `slot_taken` if the time is gone: then nothing is done.
 */
export async function acceptVisitor(
  tx: Tx,
  parts: Parts,
  { principal, origin }: { principal: Principal; origin: Origin },
  id: string,
  { version, books, message = '' }: BodyOf<typeof visitorRequestsApi.acceptVisitor>,
): Promise<ReplyOf<typeof visitorRequestsApi.acceptVisitor>> {
  const request = await lockWaiting(tx, id, version)
  const { firstName, lastName, email, phone } = request
  const nothing = { street: '', city: '', postcode: '', country: '', tags: [], note: '' }
  const clientId = await addClient(tx, principal, { firstName, lastName, email, phone, ...nothing }, origin)
  const { experience } = request
  const riderId = await addRider(
    tx,
    principal,
    clientId,
    {
      firstName: request.riderFirstName,
      lastName: request.riderLastName,
      dateOfBirth: request.riderBornOn.toString(),
      isClient: request.isRider,
      emergencyName: '',
      emergencyPhone: '',
      emergencyRelation: '',
      note: experience && say('Experience before the first lesson: {experience}', { experience }),
    },
    origin,
  )
  const lesson = books && request.startsAt ? await bookTime(tx, principal.scope, request, riderId) : null
  const business = (await businessName(tx)) ?? ''
  await inviteClient(
    tx,
    parts,
    principal,
    clientId,
    {
      write: ({ link, expiresAt, locale, timeZone }) =>
        acceptedMail({
          firstName,
          businessName: business,
          message,
          lesson,
          link,
          expiresAt,
          locale,
          timeZone: lesson?.timeZone ?? timeZone,
        }),
    },
    origin,
  )
  await endRequest(tx, id, 'accepted', now())
  return { clientId, riderId, needsHorse: lesson?.needsHorse ?? false }
}
