import type { LessonEvent } from './notice-kinds.ts'

/** Hours before a lesson in which a change of it is sent as a text message, unless the person chooses otherwise. */
export const soonHours = {
  lesson_moved: 24,
  lesson_cancelled: 48,
  horse_changed: 24,
  lesson_reinstated: 48,
  term_left: 48,
} as const satisfies Partial<Record<LessonEvent, number>>

/** Events that a client can have as text messages: changes of lessons that are soon, and others that they choose. */
export const textEvents = [
  'lesson_moved',
  'lesson_cancelled',
  'horse_changed',
  'lesson_reinstated',
  'term_left',
  'lesson_handed_over',
  'lesson_tomorrow',
  'place_offered',
  'time_proposed',
  'request_declined',
] as const satisfies LessonEvent[]
export type TextEvent = (typeof textEvents)[number]

export function isSoonEvent(event: LessonEvent): event is keyof typeof soonHours {
  return Object.hasOwn(soonHours, event)
}

/** Text messages of somebody who chose nothing. */
export const usualTexts: readonly TextEvent[] = textEvents.filter(isSoonEvent)
