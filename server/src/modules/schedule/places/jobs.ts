import { z } from 'zod'
import { defineEvent, type JobHandler, onEvent } from '#platform/jobs/define-job.ts'
import type { Parts } from '#platform/parts.ts'
import { lookUpTravel } from './look-up-travel.ts'

/** A location moved or lost its travel times: look them up again. */
export const travelWanted = defineEvent(
  'travel-wanted',
  z.object({ businessId: z.uuid(), placeId: z.uuid() }),
)

export function placesJobs({ db, maps }: Pick<Parts, 'db' | 'maps'>): JobHandler[] {
  return [onEvent(travelWanted, (wanted) => lookUpTravel(db, maps, wanted))]
}
