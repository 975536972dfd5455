import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import type { affectedLessons } from './schedule/changes/affected-lessons.ts'
import type { slot } from './schedule/booking/slots.ts'

/** A conflict in a refusal. `obstacle` in lessons.ts declares its shape. */
export interface Obstacle {
  kind: 'trainer' | 'horse' | 'rider' | 'arena' | 'travel' | 'seats'
  id: string
  name: string
  lessonId: string | null
  startsAt: string
  endsAt: string
  message: string
}

/** Body of every refusal. `fields` maps a field's path (`address.city`) to a sentence on how to correct it. */
export interface ErrorReply {
  error: {
    code: ErrorCode
    message: string
    fields?: Record<string, string>
    captchaRequired?: boolean
    /** Of `fresh_proof_required`: a password is not enough. */
    factorNeeded?: boolean
    /** Of `lesson_conflict`: all conflicts. */
    obstacles?: Obstacle[]
    /** Of `series_obstructed`: the days with conflicts, earliest first. */
    obstructed?: { day: string; obstacles: Obstacle[] }[]
    /** Of `series_obstructed`: number of days in the change, with and without conflicts. */
    outOf?: number
    /** Of `affected_lessons_changed`: one reason for each lesson concerned. */
    conflicts?: { lessonId: string; message: string }[]
    /** Of `affected_lessons_changed`: the current state of the lessons. */
    affected?: z.infer<typeof affectedLessons>
    /** Of `lesson_conflict`: the nearest free times, nearest first. */
    alternatives?: { startsAt: string; endsAt: string }[]
    /** Of `slot_taken` for a place to hold: the nearest free times, nearest first. */
    nearest?: z.infer<typeof slot>[]
  }
}
