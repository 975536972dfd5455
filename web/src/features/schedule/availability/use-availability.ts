import type { Api, BodyOf, ReplyOf } from '@cavaletti/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { idempotencyKeys } from '../../../api/new-id.ts'
import { usePagedList } from '../../../api/use-paged-list.ts'

export type Week = ReplyOf<Api['GET /api/availability/weeks']>['items'][number]
export type NewWeek = BodyOf<Api['POST /api/availability/weeks']>
export type WeekChange = Omit<BodyOf<Api['PATCH /api/availability/weeks/{id}']>, 'version'>
export type Exception = ReplyOf<Api['GET /api/availability/exceptions']>['items'][number]
export type NewException = BodyOf<Api['POST /api/availability/exceptions']>
export type ExceptionChange = Omit<BodyOf<Api['PATCH /api/availability/exceptions/{id}']>, 'version'>
export type Holiday = ReplyOf<Api['GET /api/availability/holidays']>['items'][number]

const availabilityKey = 'availability'

/** Weeks of a trainer, in the order they apply. */
export function useWeeks(trainerId: string) {
  return useQuery({
    queryKey: [availabilityKey, 'weeks', trainerId],
    queryFn: ({ signal }) => call('GET /api/availability/weeks', { query: { trainerId }, signal }),
  })
}

/** Exceptions that end today or later, including those for everybody. */
export function useExceptions(trainerId: string) {
  return usePagedList([availabilityKey, 'exceptions', trainerId], (cursor, signal) =>
    call('GET /api/availability/exceptions', { query: { cursor, trainerId, limit: 10 }, signal }),
  )
}

export function useHolidays(year: number, region: string) {
  return useQuery({
    queryKey: [availabilityKey, 'holidays', year, region],
    queryFn: ({ signal }) =>
      call('GET /api/availability/holidays', { query: { year, region: region || undefined }, signal }),
    placeholderData: (before) => before,
  })
}

/** Adds a week; repeating a lost request adds one. */
export function useAddWeek(): (body: NewWeek) => Promise<Week> {
  return useAdding((body: NewWeek, idempotencyKey) =>
    call('POST /api/availability/weeks', { body, idempotencyKey }),
  )
}

export function useChangeWeek(): (week: Pick<Week, 'id' | 'version'>, change: WeekChange) => Promise<Week> {
  const invalidate = useInvalidate()
  return async ({ id, version }, change) => {
    try {
      return await call('PATCH /api/availability/weeks/{id}', {
        params: { id },
        body: { version, ...change },
      })
    } finally {
      await invalidate()
    }
  }
}

/** Adds an exception; repeating a lost request adds one. */
export function useAddException(): (body: NewException) => Promise<Exception> {
  return useAdding((body: NewException, idempotencyKey) =>
    call('POST /api/availability/exceptions', { body, idempotencyKey }),
  )
}

export function useChangeException(): (
  exception: Pick<Exception, 'id' | 'version'>,
  change: ExceptionChange,
) => Promise<Exception> {
  const invalidate = useInvalidate()
  return async ({ id, version }, change) => {
    try {
      return await call('PATCH /api/availability/exceptions/{id}', {
        params: { id },
        body: { version, ...change },
      })
    } finally {
      await invalidate()
    }
  }
}

/** Closes the business on public holidays; returns their exceptions. */
export function useAdoptHolidays(): (year: number, region: string, days: string[]) => Promise<Exception[]> {
  const adopt = useAdding((body: BodyOf<Api['POST /api/availability/holidays']>, idempotencyKey) =>
    call('POST /api/availability/holidays', { body, idempotencyKey }),
  )
  return async (year, region, days) => (await adopt({ year, days, ...(region && { region }) })).items
}

function useAdding<Body, Added>(
  add: (body: Body, key: string) => Promise<Added>,
): (body: Body) => Promise<Added> {
  const invalidate = useInvalidate()
  const [keys] = useState(idempotencyKeys)
  return async (body) => {
    const added = await add(body, keys.for(body))
    keys.done()
    await invalidate()
    return added
  }
}

function useInvalidate(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: [availabilityKey] })
}
