import { z } from 'zod'
import { defineEvent, type JobHandler, onEvent } from '#platform/jobs/define-job.ts'
import type { Parts } from '#platform/parts.ts'
import { lookUpTravel } from './look-up-travel.ts'

/** A place came to stand somewhere else, or is to be asked for again: the ways from it are not known. */
export const travelWanted = defineEvent(
  'travel-wanted',
  z.object({ businessId: z.uuid(), placeId: z.uuid() }),
)

export function placesJobs({ db, maps }: Pick<Parts, 'db' | 'maps'>): JobHandler[] {
  return [onEvent(travelWanted, (wanted) => lookUpTravel(db, maps, wanted))]
}
