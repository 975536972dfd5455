import { accountErasuresApi } from './account-erasures.ts'
import { businessErasuresApi } from './business-erasures.ts'
import { businessExportsApi } from './business-exports.ts'
import { clientExportsApi } from './client-exports.ts'
import { erasuresApi } from './erasures.ts'
import { inspectionRecordsApi } from './inspection-records.ts'
import { journalApi } from './journal.ts'
import { reportsApi } from './reports.ts'
import { setUpApi } from './set-up.ts'
import { storedDataApi } from './stored-data.ts'
import { workExportsApi } from './work-exports.ts'

/** Reports, exports and erasures. */
export const reportingApi = {
  ...accountErasuresApi,
  ...businessErasuresApi,
  ...businessExportsApi,
  ...clientExportsApi,
  ...erasuresApi,
  ...inspectionRecordsApi,
  ...journalApi,
  ...reportsApi,
  ...setUpApi,
  ...storedDataApi,
  ...workExportsApi,
}
