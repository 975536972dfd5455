import { accountErasuresApi } from '@cavaletti/contract/reporting/account-erasures'
import { businessErasuresApi } from '@cavaletti/contract/reporting/business-erasures'
import { businessExportsApi } from '@cavaletti/contract/reporting/business-exports'
import { clientExportsApi } from '@cavaletti/contract/reporting/client-exports'
import { erasuresApi } from '@cavaletti/contract/reporting/erasures'
import { inspectionRecordsApi } from '@cavaletti/contract/reporting/inspection-records'
import { journalApi } from '@cavaletti/contract/reporting/journal'
import { reportsApi } from '@cavaletti/contract/reporting/reports'
import { setUpApi } from '@cavaletti/contract/reporting/set-up'
import { storedDataApi } from '@cavaletti/contract/reporting/stored-data'
import { workExportsApi } from '@cavaletti/contract/reporting/work-exports'
import { accountErasuresRoutes } from '#modules/reporting/account-erasures/index.ts'
import { businessErasuresRoutes } from '#modules/reporting/business-erasures/index.ts'
import { businessExportsRoutes } from '#modules/reporting/business-exports/index.ts'
import { clientExportsRoutes } from '#modules/reporting/client-exports/index.ts'
import { erasuresRoutes } from '#modules/reporting/erasures/index.ts'
import { inspectionRecordsRoutes } from '#modules/reporting/inspection-records/index.ts'
import { journalRoutes } from '#modules/reporting/journal/index.ts'
import { reportsRoutes } from '#modules/reporting/reports/index.ts'
import { setUpRoutes } from '#modules/reporting/set-up/index.ts'
import { storedDataRoutes } from '#modules/reporting/stored-data/index.ts'
import { workExportsRoutes } from '#modules/reporting/work-exports/index.ts'
import type { Parts } from '#platform/parts.ts'
import { serve, type Served } from './endpoints.ts'

/** Endpoints of the domain `reporting`. */
export function reportingEndpoints(parts: Parts): Served[] {
  return [
    ...serve(accountErasuresApi, accountErasuresRoutes(parts)),
    ...serve(businessErasuresApi, businessErasuresRoutes(parts)),
    ...serve(businessExportsApi, businessExportsRoutes(parts)),
    ...serve(clientExportsApi, clientExportsRoutes(parts)),
    ...serve(erasuresApi, erasuresRoutes(parts)),
    ...serve(inspectionRecordsApi, inspectionRecordsRoutes(parts)),
    ...serve(journalApi, journalRoutes(parts)),
    ...serve(reportsApi, reportsRoutes(parts)),
    ...serve(setUpApi, setUpRoutes(parts)),
    ...serve(storedDataApi, storedDataRoutes(parts)),
    ...serve(workExportsApi, workExportsRoutes(parts)),
  ]
}
