import type { QueryClient } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { idempotencyKeys } from '../../../api/new-id.ts'
import { useKeptKeys } from '../../../api/use-kept-keys.ts'
import { guessLesson, keepLesson, lessonsKey } from './lesson-cache.ts'
import type { CancelReason, Lesson, LessonChange, NewLesson, NewSeat } from './lesson.ts'

export interface LessonChanges {
  plan: (body: NewLesson) => Promise<Lesson>
  /** `guess` is shown until the server answers. */
  change: (lesson: Lesson, change: LessonChange, guess?: Partial<Lesson>) => Promise<Lesson>
  cancel: (lesson: Lesson, because: CancelReason) => Promise<Lesson>
  restore: (lesson: Lesson, overrideReason?: string) => Promise<Lesson>
  takeSeat: (lesson: Lesson, seat: NewSeat) => Promise<Lesson>
}

/** Changes of single lessons. Repeating a lost request has one effect. */
export function useLessonChanges(): LessonChanges {
  const queries = useQueryClient()
  const [ownKeys] = useState(idempotencyKeys)
  const planKeys = useKeptKeys('new lesson')
  const act = async (
    what: unknown,
    guess: Lesson | undefined,
    send: Send,
    keys = ownKeys,
  ): Promise<Lesson> => {
    const idempotencyKey = keys.for(what)
    const lesson = await changeShown(queries, guess, () => send(idempotencyKey))
    keys.done()
    return lesson
  }
  return {
    plan: (body) =>
      act(
        ['plan', body],
        undefined,
        (idempotencyKey) => call('POST /api/lessons', { body, idempotencyKey }),
        planKeys,
      ),
    change: ({ id, version, ...rest }, change, guess) => {
      const body = { version, ...change }
      const shown = guess && { id, version, ...rest, ...guess }
      return act([id, body], shown, (idempotencyKey) =>
        call('PATCH /api/lessons/{id}', { params: { id }, body, idempotencyKey }),
      )
    },
    cancel: ({ id, version }, because) => {
      const body = { version, because }
      return act(['cancel', id, body], undefined, (idempotencyKey) =>
        call('POST /api/lessons/{id}/cancellation', { params: { id }, body, idempotencyKey }),
      )
    },
    restore: ({ id, version }, overrideReason) => {
      const body = { version, ...(overrideReason !== undefined && { overrideReason }) }
      return act(['restore', id, body], undefined, (idempotencyKey) =>
        call('POST /api/lessons/{id}/restoration', { params: { id }, body, idempotencyKey }),
      )
    },
    takeSeat: ({ id }, body) =>
      act(['seat', id, body], undefined, (idempotencyKey) =>
        call('POST /api/lessons/{id}/seats', { params: { id }, body, idempotencyKey }),
      ),
  }
}

type Send = (idempotencyKey: string) => Promise<Lesson>

/** Shows the guess, then the answer; a refusal undoes it, and a lost race refetches. */
export async function changeShown(
  queries: QueryClient,
  guess: Lesson | undefined,
  send: () => Promise<Lesson>,
): Promise<Lesson> {
  const takeBack = guess && (await guessLesson(queries, guess))
  try {
    const lesson = await counted(queries, send)
    keepLesson(queries, lesson)
    // Planned lessons count towards a horse's limits.
    void queries.invalidateQueries({ queryKey: ['workload'] })
    return lesson
  } catch (error) {
    takeBack?.()
    if (error instanceof ApiError && error.code === 'version_conflict')
      await queries.invalidateQueries({ queryKey: lessonsKey })
    throw error
  }
}

/** Runs as a mutation, so that live changes wait for its answer. */
export function counted<T>(queries: QueryClient, send: () => Promise<T>): Promise<T> {
  return queries.getMutationCache().build(queries, { mutationFn: send }).execute(undefined)
}
