import { defineAnnouncement } from '#platform/reactions.ts'

/** A lesson has too few riders at the time of decision: its trainer is told. */
export const groupIsSmall = defineAnnouncement<{ lessonId: string }>('group is small')
