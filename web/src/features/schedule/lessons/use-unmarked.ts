import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { usePagedList } from '../../../api/use-paged-list.ts'
import { unmarkedKey } from './lesson-cache.ts'

export interface UnmarkedFilter {
  /** Last day of the lessons: ISO 8601. */
  until?: string | undefined
  trainerId?: string | undefined
}

function queryOf({ until, trainerId }: UnmarkedFilter) {
  return { ...(until !== undefined && { until }), ...(trainerId !== undefined && { trainerId }) }
}

/** Past lessons with booked seats and no attendance, latest first. */
export function useUnmarkedLessons(filter: UnmarkedFilter) {
  return usePagedList([...unmarkedKey, 'list', queryOf(filter)], (cursor, signal) =>
    call('GET /api/attendance/lessons', {
      query: { ...queryOf(filter), limit: 50, ...(cursor !== undefined && { cursor }) },
      signal,
    }),
  )
}

/** Their number. */
export function useUnmarkedCount(filter: UnmarkedFilter) {
  return useQuery({
    queryKey: [...unmarkedKey, 'count', queryOf(filter)],
    queryFn: ({ signal }) => call('GET /api/attendance/summary', { query: queryOf(filter), signal }),
  })
}

const mailsKey = ['attendance-mails']

/** Whether the trainer gets the morning mail about them. */
export function useAttendanceMails() {
  return useQuery({
    queryKey: mailsKey,
    queryFn: ({ signal }) => call('GET /api/attendance/mails', { signal }),
  })
}

export function useChangeAttendanceMails() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (isOn: boolean) => call('PUT /api/attendance/mails', { body: { isOn } }),
    onSuccess: (mails) => queries.setQueryData(mailsKey, mails),
  })
}
