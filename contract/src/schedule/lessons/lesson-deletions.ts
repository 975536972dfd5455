import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { id, version } from '../../fields.ts'
import { lesson } from './lessons.ts'

/** Why a lesson can only be cancelled: refusals of its deletion, the first that applies. */
export const keptBecause = ['lesson_settled', 'lesson_of_series', 'lesson_used', 'lesson_told'] as const

/** For a lesson or a series: what Undo of adding it sends. */
export const deletion = z.object({
  version,
  /** If people know of it already, cancel it instead, so that they are told. */
  orCancel: z.literal(true).optional(),
})

const params = z.object({ id })

export const lessonDeletionsApi = {
  lessonDeletion: endpoint({
    method: 'GET',
    path: '/api/lessons/{id}/deletion',
    auth: 'trainer',
    action: 'lessons.change',
    summary: 'Return whether a lesson can be deleted, or why it can only be cancelled.',
    params,
    reply: z.object({ because: z.enum(keptBecause).nullable() }),
    shows: ['lessons', 'money', 'notices'],
    errors: ['not_found'],
  }),
  deleteLesson: endpoint({
    method: 'POST',
    path: '/api/lessons/{id}/deletion',
    auth: 'trainer',
    action: 'lessons.change',
    summary: 'Delete a lesson that was added by mistake, while nobody knows of it and nothing depends on it.',
    params,
    body: deletion,
    status: 200,
    /** Null: deleted. Otherwise it was cancelled. */
    reply: z.object({ lesson: lesson.nullable() }),
    changes: ['lessons', 'money', 'notices'],
    errors: ['not_found', 'version_conflict', ...keptBecause, 'idempotency_conflict'],
    repeatable: true,
  }),
}
