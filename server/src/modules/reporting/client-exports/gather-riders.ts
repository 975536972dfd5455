import type { ReplyOf } from '@cavaletti/contract'
import type { CancelLadder } from '@cavaletti/contract/schedule/cancelling/cancel-ladder'
import type { clientExportsApi } from '@cavaletti/contract/reporting/client-exports'
import type { Tx } from '#database/scope.ts'
import { showAgreements } from '#modules/people/agreements/index.ts'
import { showConsents } from '#modules/people/photo-consents/index.ts'
import {
  accessTo,
  endedConsents,
  levelsOf,
  type NamedRider,
  readHealth,
} from '#modules/people/riders/index.ts'
import { incidentsOfRiders, type OwnIncident } from '#modules/schedule/incidents/index.ts'
import type { Origin } from '#platform/http/handlers.ts'
import { inSteps } from '#platform/in-steps.ts'
import type { Keys } from '#platform/keys.ts'
import type { Principal } from '#platform/session/gate.ts'
import type { RiderShare } from './policy.ts'
import { lessonsOfRiders, moveRequestsOfRiders, noticesToClient, ridesOfRiders } from './store.ts'

type Rider = ReplyOf<typeof clientExportsApi.exportMe>['riders'][number]

export interface SharedRider {
  rider: NamedRider
  share: RiderShare
}

/** Export data of each rider. Health data is decrypted one by one, with an audit entry each (P6, P7). */
export async function gatherRiders(
  tx: Tx,
  keys: Keys,
  shared: readonly SharedRider[],
  /** The client's notices; and if others' access is not shared, only this client's. */
  clientId: string,
  by: { principal: Principal; origin: Origin },
): Promise<Rider[]> {
  const ids = shared.map(({ rider }) => rider.id)
  const lessons = Map.groupBy(await lessonsOfRiders(tx, ids), (row) => row.riderId)
  const moves = Map.groupBy(await moveRequestsOfRiders(tx, ids), (row) => row.riderId)
  const rides = Map.groupBy(await ridesOfRiders(tx, ids), (row) => row.riderId)
  const told = Map.groupBy(await noticesToClient(tx, clientId, ids), (row) => row.riderId)
  const clientUserId = shared.some(({ share }) => !share.others) ? by.principal.userId : null
  const riders = shared.map(({ rider }) => rider)
  const photos = await showConsents(tx, riders, { clientUserId })
  const signed = await showAgreements(tx, riders, { clientUserId })
  const incidents = Map.groupBy(await incidentsOfRiders(tx, keys, ids), (one) => one.riderId)
  const gathered: Rider[] = []
  const nextStep = inSteps()
  for (const { rider, share } of shared) {
    await nextStep()
    const hasHealth = rider.healthConsentAt !== null
    const health = share.health && hasHealth ? await readHealth(tx, keys, rider, by) : null
    const levels = share.progress ? await levelsOf(tx, rider.id) : null
    const access = await accessTo(tx, rider.id)
    gathered.push({
      id: rider.id,
      firstName: rider.firstName,
      lastName: rider.lastName,
      dateOfBirth: rider.dateOfBirth?.toString() ?? null,
      heightCm: rider.heightCm,
      weightKg: rider.weightKg === null ? null : Number(rider.weightKg),
      weighedOn: rider.weighedOn?.toString() ?? null,
      emergency: {
        name: rider.emergencyName,
        phone: rider.emergencyPhone,
        relation: rider.emergencyRelation,
      },
      note: share.notes ? rider.note : null,
      levels: levels?.map(({ level, setOn: on, note }) => ({ level, setOn: on.toString(), note })) ?? null,
      health: health?.consentAt
        ? {
            consentAt: health.consentAt,
            consentText: health.consentText,
            consentVersion: health.consentVersion,
            allergies: health.allergies,
            conditions: health.conditions,
            unreadable: health.unreadable,
          }
        : null,
      endedHealthConsents: share.health ? endedConsents(rider) : null,
      photoConsents: photos.flatMap((one) =>
        one.riderId === rider.id && share.photos ? one.answers.map(describeAnswer) : [],
      ),
      signatures: signed.flatMap((one) =>
        one.riderId === rider.id && share.photos ? one.signatures.map(describeSignature) : [],
      ),
      incidents: (incidents.get(rider.id) ?? []).map((one) => describeIncident(one, share)),
      access: access
        .filter((one) => share.others || one.clientId === clientId)
        .map((one) => ({
          name: one.clientName,
          isGuardian: one.isGuardian,
          isPayer: one.isPayer,
          permissions: one.permissions,
        })),
      lessons: (lessons.get(rider.id) ?? []).map((row) => ({
        startsAt: row.startsAt.toString(),
        endsAt: row.endsAt.toString(),
        title: row.title,
        soldBy: row.soldBy,
        state: row.state,
        note: share.progress ? row.note : null,
        message: share.amounts ? row.message : null,
        declinedBecause: row.declinedBecause,
        cancelMessage: row.cancelMessage,
        ...describeTerms(row, share),
      })),
      rides: (rides.get(rider.id) ?? []).map((row) => ({
        day: row.day.toString(),
        minutes: row.minutes,
        activity: row.activity,
        horse: row.horse,
      })),
      moveRequests: (moves.get(rider.id) ?? []).map((row) => ({
        requestedAt: row.askedAt.toString(),
        lessonStartsAt: row.lessonStartsAt.toString(),
        startsAt: row.startsAt.toString(),
        outcome: row.outcome,
        message: row.message,
      })),
      notices: (share.notices ? (told.get(rider.id) ?? []) : []).map((row) => ({
        at: row.createdAt.toString(),
        event: row.event,
        lessonStartsAt: row.lessonStartsAt,
        mailedAt: row.sentAt?.toString() ?? null,
        readAt: row.readAt?.toString() ?? null,
      })),
    })
  }
  return gathered
}

/** Policy of a seat, and the fee of its cancellation or no-show (S13, S16). */
function describeTerms(
  row: Awaited<ReturnType<typeof lessonsOfRiders>>[number],
  { amounts }: RiderShare,
): Pick<Rider['lessons'][number], 'agreed' | 'cancellation'> {
  const isMissed = row.state === 'late_cancelled' || row.state === 'no_show'
  return {
    agreed: row.cancelLadder as unknown as CancelLadder,
    cancellation:
      !isMissed && row.cancelledAt === null
        ? null
        : {
            cancelledAt: row.cancelledAt?.toString() ?? null,
            priceMinor: amounts ? row.priceMinor : null,
            // Before ladders existed, a late cancellation cost the full price.
            percent: isMissed ? (row.feePercent ?? 100) : 0,
            feeMinor: amounts ? row.costMinor : null,
            isWaived: row.waiverId !== null,
            isGoodwill: row.goodwillYear !== null,
          },
  }
}

function describeIncident(
  { happenedAt, kind, isReadable, place, horses, injury, treatment }: OwnIncident,
  { health }: RiderShare,
): Rider['incidents'][number] {
  return {
    happenedAt,
    kind,
    isReadable,
    place,
    horses,
    injury: health ? injury : null,
    treatment: health ? treatment : null,
  }
}

function describeAnswer(
  answer: Awaited<ReturnType<typeof showConsents>>[number]['answers'][number],
): Rider['photoConsents'][number] {
  const { answeredAt: at, purpose, text, agreed, answeredBy: by, answeredAs: as } = answer
  return { at, purpose, text, agreed, by, as }
}

function describeSignature(
  one: Awaited<ReturnType<typeof showAgreements>>[number]['signatures'][number],
): Rider['signatures'][number] {
  const { recordedAt: at, signedOn: on, signedBy: by, signedAs: as } = one
  const { title, text, textSha256, validUntil, isInvalid, invalidReason } = one
  return { at, on, title, text, textSha256, by, as, validUntil, isInvalid, invalidReason }
}
