import type { Tx } from '#database/scope.ts'
import type { Span } from '../rules.ts'
import { lessonsNear, seatsNear, type Window } from './taken-store.ts'

export type Position = { latitude: number | null; longitude: number | null }

/** A lesson as it occupies its trainer and arena. */
export interface Engagement extends Span, Position {
  lessonId: string
  trainerId: string
  placeId: string | null
  arenaId: string | null
  arenaUnits: number
  bufferMinutes: number
  label: string
}

/** A booked seat as it occupies its rider and horse. */
export interface Ride extends Span {
  seatId: string
  lessonId: string
  riderId: string
  horseId: string | null
  leadMinutes: number
  /** The register already has this work and counts it. */
  isEntered: boolean
  /** Reason for an override of the horse's limits. */
  overrideReason: string | null
  label: string
}

/** Planned lessons of these trainers or in these arenas. */
export async function readEngagements(
  tx: Tx,
  of: { trainers: readonly string[]; arenas: readonly string[] },
  window: Window,
): Promise<Engagement[]> {
  return (await lessonsNear(tx, of, window)).map(engagementOf)
}

/** Booked seats of these riders or horses. */
export async function readRides(
  tx: Tx,
  of: { riders: readonly string[]; horses: readonly string[] },
  window: Window,
): Promise<Ride[]> {
  return (await seatsNear(tx, of, window)).map(rideOf)
}

function engagementOf(row: Awaited<ReturnType<typeof lessonsNear>>[number]): Engagement {
  return {
    start: row.start,
    end: row.end,
    lessonId: row.id,
    trainerId: row.trainerId,
    placeId: row.placeId,
    arenaId: row.arenaId,
    arenaUnits: row.arenaUnits,
    bufferMinutes: row.trainerBufferMinutes,
    label: row.label,
    latitude: row.latitude,
    longitude: row.longitude,
  }
}

function rideOf(row: Awaited<ReturnType<typeof seatsNear>>[number]): Ride {
  return {
    start: row.start,
    end: row.end,
    seatId: row.id,
    lessonId: row.lessonId,
    riderId: row.riderId,
    horseId: row.horseId,
    leadMinutes: row.horseLeadMinutes,
    isEntered: row.workId !== null,
    overrideReason: row.overrideReason,
    label: row.label,
  }
}
