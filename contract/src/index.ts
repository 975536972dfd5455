import { accountsApi } from './accounts.ts'
import { adminApi } from './admin.ts'
import { attendanceApi } from './attendance.ts'
import { availabilityApi } from './availability.ts'
import { bankImportsApi } from './bank-imports.ts'
import { billingApi } from './billing.ts'
import { businessesApi } from './businesses.ts'
import { cardOversightApi, platformFeesApi } from './card-oversight.ts'
import { cardPaymentsApi, myCardsApi } from './card-payments.ts'
import { cardDifferencesApi } from './card-differences.ts'
import { cardAccountApi, cardsApi } from './cards.ts'
import { cancellationsApi } from './cancellations.ts'
import { careApi } from './care.ts'
import { chargesApi } from './charges.ts'
import type { Endpoint } from './endpoint.ts'
import { eInvoicesApi } from './e-invoices.ts'
import { exportsApi } from './exports.ts'
import { holdsApi } from './holds.ts'
import { feedsApi } from './feeds.ts'
import { horsesApi } from './horses.ts'
import { importsApi } from './imports.ts'
import { invitationsApi } from './invitations.ts'
import { invoiceLinksApi } from './invoice-links.ts'
import { invoiceRunsApi } from './invoice-runs.ts'
import { invoicesApi } from './invoices.ts'
import { lessonsApi } from './lessons.ts'
import { journalApi } from './journal.ts'
import { liveApi } from './live.ts'
import { myHorsesApi } from './my-horses.ts'
import { myInvoicesApi } from './my-invoices.ts'
import { offersApi } from './offers.ts'
import { outdatedDraftsApi } from './outdated-drafts.ts'
import { medicinesApi } from './medicines.ts'
import { packSalesApi, packsApi } from './packs.ts'
import { paymentsApi } from './payments.ts'
import { peopleApi } from './people.ts'
import { permitsApi } from './permits.ts'
import { placesApi } from './places.ts'
import { platformApi } from './platform.ts'
import { receiptsApi } from './receipts.ts'
import { remindersApi } from './reminders.ts'
import { riderHealthApi } from './rider-health.ts'
import { reportsApi } from './reports.ts'
import { ridersApi } from './riders.ts'
import { sendingsApi } from './sendings.ts'
import { seriesApi } from './series.ts'
import { sessionsApi } from './sessions.ts'
import { setUpApi } from './set-up.ts'
import { statementsApi } from './statements.ts'
import { takeOversApi } from './take-overs.ts'
import { travelFeesApi } from './travel-fees.ts'
import { timetableApi } from './timetable.ts'
import { workloadApi } from './workload.ts'

/** Every call of the API. */
export const api = {
  ...accountsApi,
  ...sessionsApi,
  ...invitationsApi,
  ...businessesApi,
  ...peopleApi,
  ...ridersApi,
  ...riderHealthApi,
  ...takeOversApi,
  ...importsApi,
  ...horsesApi,
  ...holdsApi,
  ...workloadApi,
  ...careApi,
  ...medicinesApi,
  ...myHorsesApi,
  ...permitsApi,
  ...exportsApi,
  ...placesApi,
  ...offersApi,
  ...availabilityApi,
  ...billingApi,
  ...paymentsApi,
  ...invoicesApi,
  ...outdatedDraftsApi,
  ...invoiceLinksApi,
  ...myInvoicesApi,
  ...eInvoicesApi,
  ...bankImportsApi,
  ...packsApi,
  ...chargesApi,
  ...travelFeesApi,
  ...packSalesApi,
  ...cardAccountApi,
  ...cardDifferencesApi,
  ...cardsApi,
  ...cardPaymentsApi,
  ...myCardsApi,
  ...cardOversightApi,
  ...platformFeesApi,
  ...reportsApi,
  ...journalApi,
  ...sendingsApi,
  ...invoiceRunsApi,
  ...remindersApi,
  ...statementsApi,
  ...receiptsApi,
  ...timetableApi,
  ...cancellationsApi,
  ...feedsApi,
  ...lessonsApi,
  ...attendanceApi,
  ...seriesApi,
  ...setUpApi,
  ...adminApi,
  ...liveApi,
  ...platformApi,
}

export const endpoints: readonly Endpoint[] = Object.values(api)

type Declared = (typeof api)[keyof typeof api]

/** The API by its address: `'POST /api/authenticate'` names one endpoint, at no cost in the browser. */
export type Api = { [E in Declared as `${E['method']} ${E['path']}`]: E }

export type {
  BodyOf,
  Endpoint,
  DownloadType,
  FileType,
  ParamsOf,
  QueryOf,
  ReplyOf,
  RequestOf,
  Role,
  Auth,
} from './endpoint.ts'
export type { Upload } from './endpoint.ts'
export { errors, type ErrorCode, type ErrorReply, type Obstacle } from './errors.ts'
