import type { Api, BodyOf, ReplyOf } from '@cavaletti/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { idempotencyKeys } from '../../../api/new-id.ts'
import { useKeptKeys } from '../../../api/use-kept-keys.ts'
import { useInvalidateMoney } from './use-invoices.ts'

export type Charge = ReplyOf<Api['GET /api/charges']>['items'][number]
export type Payers = ReplyOf<Api['GET /api/charges/payers']>

export type NewExtra = BodyOf<Api['POST /api/extras']>

/** Adds an extra; repeating a lost request adds it once. */
export function useAddExtra(shelfMark: string): (body: NewExtra) => Promise<Charge> {
  const invalidate = useInvalidateMoney()
  const keys = useKeptKeys(shelfMark)
  return async (body) => {
    const charge = await call('POST /api/extras', { body, idempotencyKey: keys.for(body) })
    keys.done()
    await invalidate()
    return charge
  }
}

export type LessonRider = ReplyOf<Api['GET /api/lessons/{id}/payers']>['items'][number]

/** Riders of a lesson with their possible payers, the lesson's first. */
export function useLessonPayers(lessonId: string) {
  return useQuery({
    queryKey: ['charges', 'lesson-payers', lessonId],
    queryFn: ({ signal }) => call('GET /api/lessons/{id}/payers', { params: { id: lessonId }, signal }),
  })
}

/** Unbilled totals up to a day, by payer. */
export function usePayers(until: string) {
  return useQuery({
    queryKey: ['charges', 'payers', until],
    queryFn: ({ signal }) => call('GET /api/charges/payers', { query: { until }, signal }),
  })
}

/** Charges of a payer by day, at most a hundred. */
export function useChargesOf(clientId: string, until: string) {
  return useQuery({
    queryKey: ['charges', clientId, until],
    queryFn: ({ signal }) => call('GET /api/charges', { query: { clientId, until, limit: 100 }, signal }),
  })
}

export function useChargeChanges() {
  const invalidate = useInvalidateMoney()
  const [keys] = useState(idempotencyKeys)
  return {
    draft: async (body: BodyOf<Api['POST /api/charges/drafts']>) => {
      const answer = await call('POST /api/charges/drafts', { body, idempotencyKey: keys.for(body) })
      keys.done()
      await invalidate()
      return answer
    },
    waive: async ({ id, kind }: Pick<Charge, 'id' | 'kind'>, reason: string): Promise<string> => {
      const body = { ...(kind === 'seat' ? { seatId: id } : { extraId: id }), reason }
      const waiver = await call('POST /api/waivers', { body, idempotencyKey: keys.for(body) })
      keys.done()
      await invalidate()
      return waiver.id
    },
    remove: async ({ id }: Pick<Charge, 'id'>): Promise<void> => {
      await call('DELETE /api/extras/{id}', { params: { id } })
      await invalidate()
    },
    unwaive: async (id: string): Promise<void> => {
      await call('DELETE /api/waivers/{id}', { params: { id } })
      await invalidate()
    },
  }
}
