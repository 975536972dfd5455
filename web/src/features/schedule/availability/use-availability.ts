import type { Api, BodyOf, ReplyOf } from '@cavaletti/contract'
import { useApiChange } from '../../../data/changes/api-change.ts'

export type Week = ReplyOf<Api['GET /api/availability/weeks']>['items'][number]
export type WeekChange = Omit<BodyOf<Api['PATCH /api/availability/weeks/{id}']>, 'version'>
export type Exception = ReplyOf<Api['GET /api/availability/exceptions']>['items'][number]
export type ExceptionChange = Omit<BodyOf<Api['PATCH /api/availability/exceptions/{id}']>, 'version'>

/** Changes a week at the shown version. */
export function useChangeWeek(): (week: Pick<Week, 'id' | 'version'>, change: WeekChange) => Promise<Week> {
  const change = useApiChange('PATCH /api/availability/weeks/{id}')
  return ({ id, version }, wanted) => change({ params: { id }, body: { version, ...wanted } })
}

/** Changes an exception at the shown version. */
export function useChangeException(): (
  exception: Pick<Exception, 'id' | 'version'>,
  change: ExceptionChange,
) => Promise<Exception> {
  const change = useApiChange('PATCH /api/availability/exceptions/{id}')
  return ({ id, version }, wanted) => change({ params: { id }, body: { version, ...wanted } })
}
