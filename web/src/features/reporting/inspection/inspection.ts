import type { Api, QueryOf, ReplyOf } from '@cavaletti/contract'
import { t } from '@lingui/core/macro'
import { fetchFile } from '../../../session/files.ts'

export type InspectionRecords = ReplyOf<Api['GET /api/inspection-records']>
export type InspectionPeriod = QueryOf<Api['GET /api/inspection-records']>
export type InspectionGap = InspectionRecords['gaps'][number]

export function fetchInspectionPdf(query: InspectionPeriod): Promise<Blob> {
  return fetchFile('GET /api/inspection-records/pdf', { params: undefined, query })
}

export function fetchInspectionCsv(query: InspectionPeriod): Promise<Blob> {
  return fetchFile('GET /api/inspection-records/csv', { params: undefined, query })
}

type NamedPeriod = InspectionPeriod & { name: string }

/** Periods that inspectors ask for. The first is the default. */
export function inspectionPeriods(today: Temporal.PlainDate): [NamedPeriod, ...NamedPeriod[]] {
  const before = (name: string, from: Temporal.PlainDate): NamedPeriod => ({
    name,
    from: from.add({ days: 1 }).toString(),
    until: today.toString(),
  })
  const year = today.with({ month: 1, day: 1 })
  return [
    before(t`Last 12 months`, today.subtract({ years: 1 })),
    before(t`Last 3 months`, today.subtract({ months: 3 })),
    before(t`Last 3 years`, today.subtract({ years: 3 })),
    {
      name: t`Last year`,
      from: year.subtract({ years: 1 }).toString(),
      until: year.subtract({ days: 1 }).toString(),
    },
  ]
}
