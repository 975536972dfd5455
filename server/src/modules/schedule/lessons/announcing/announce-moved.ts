import { defineAnnouncement } from '#platform/reactions.ts'
import type { Proposal } from '../draft-lesson.ts'

/** Lessons got another time, trainer, location or arena, with or without riders. */
export const lessonsMoved = defineAnnouncement<{ lessonIds: readonly string[] }>('lessons moved')

/** A trainer can take a move back for so long before requests and offers of places in the lesson end. */
export const minutesToUndo = 2

/** The announcement of proposals that are about to be written; null if no lesson moves. */
export function movedBy(proposals: readonly Proposal[]) {
  const lessonIds = proposals.flatMap(({ before, lesson }) =>
    before !== null && isElsewhere(before.lesson, lesson) ? [lesson.id] : [],
  )
  return lessonIds.length === 0 ? null : { lessonIds }
}

type Where = Pick<Proposal['lesson'], 'startsAt' | 'trainerId' | 'placeId' | 'arenaId'>

function isElsewhere(was: Where, is: Where): boolean {
  const isMoved = (['trainerId', 'placeId', 'arenaId'] as const).some((column) => was[column] !== is[column])
  return isMoved || !was.startsAt.equals(is.startsAt)
}
