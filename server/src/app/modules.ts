import { accountsApi } from '@cavaletti/contract/accounts'
import { adminApi } from '@cavaletti/contract/admin'
import { attendanceApi } from '@cavaletti/contract/attendance'
import { availabilityApi } from '@cavaletti/contract/availability'
import { bankImportsApi } from '@cavaletti/contract/bank-imports'
import { billingApi } from '@cavaletti/contract/billing'
import { businessesApi } from '@cavaletti/contract/businesses'
import { cardOversightApi, platformFeesApi } from '@cavaletti/contract/card-oversight'
import { cardPaymentsApi, myCardsApi } from '@cavaletti/contract/card-payments'
import { cardDifferencesApi } from '@cavaletti/contract/card-differences'
import { cardAccountApi, cardsApi } from '@cavaletti/contract/cards'
import { cancellationsApi } from '@cavaletti/contract/cancellations'
import { careApi } from '@cavaletti/contract/care'
import { chargesApi } from '@cavaletti/contract/charges'
import { eInvoicesApi } from '@cavaletti/contract/e-invoices'
import { exportsApi } from '@cavaletti/contract/exports'
import { holdsApi } from '@cavaletti/contract/holds'
import { feedsApi } from '@cavaletti/contract/feeds'
import { horsesApi } from '@cavaletti/contract/horses'
import { importsApi } from '@cavaletti/contract/imports'
import { invoiceLinksApi } from '@cavaletti/contract/invoice-links'
import { invoiceRunsApi } from '@cavaletti/contract/invoice-runs'
import { invoicesApi } from '@cavaletti/contract/invoices'
import { invitationsApi } from '@cavaletti/contract/invitations'
import { myHorsesApi } from '@cavaletti/contract/my-horses'
import { myInvoicesApi } from '@cavaletti/contract/my-invoices'
import { outdatedDraftsApi } from '@cavaletti/contract/outdated-drafts'
import { offersApi } from '@cavaletti/contract/offers'
import { medicinesApi } from '@cavaletti/contract/medicines'
import { journalApi } from '@cavaletti/contract/journal'
import { lessonsApi } from '@cavaletti/contract/lessons'
import { packSalesApi, packsApi } from '@cavaletti/contract/packs'
import { paymentsApi } from '@cavaletti/contract/payments'
import { peopleApi } from '@cavaletti/contract/people'
import { permitsApi } from '@cavaletti/contract/permits'
import { riderHealthApi } from '@cavaletti/contract/rider-health'
import { receiptsApi } from '@cavaletti/contract/receipts'
import { remindersApi } from '@cavaletti/contract/reminders'
import { reportsApi } from '@cavaletti/contract/reports'
import { ridersApi } from '@cavaletti/contract/riders'
import { placesApi } from '@cavaletti/contract/places'
import { statementsApi } from '@cavaletti/contract/statements'
import { takeOversApi } from '@cavaletti/contract/take-overs'
import { travelFeesApi } from '@cavaletti/contract/travel-fees'
import { timetableApi } from '@cavaletti/contract/timetable'
import { sendingsApi } from '@cavaletti/contract/sendings'
import { seriesApi } from '@cavaletti/contract/series'
import { sessionsApi } from '@cavaletti/contract/sessions'
import { setUpApi } from '@cavaletti/contract/set-up'
import { workloadApi } from '@cavaletti/contract/workload'
import { accountsJobs, accountsRoutes } from '#modules/accounts/index.ts'
import { adminRoutes } from '#modules/admin/index.ts'
import { attendanceJobs, attendanceRoutes } from '#modules/attendance/index.ts'
import { availabilityRoutes } from '#modules/availability/index.ts'
import { bankImportsRoutes } from '#modules/bank-imports/index.ts'
import { billingRoutes } from '#modules/billing/index.ts'
import { businessesRoutes } from '#modules/businesses/index.ts'
import { cancellationsRoutes } from '#modules/cancellations/index.ts'
import { cardAccountRoutes, platformFeesRoutes } from '#modules/card-accounts/index.ts'
import { cardChecksJobs } from '#modules/card-checks/index.ts'
import { cardDifferencesRoutes } from '#modules/card-differences/index.ts'
import { cardOversightJobs, cardOversightRoutes } from '#modules/card-oversight/index.ts'
import { cardPayersRoutes, cardsJobs, cardsRoutes } from '#modules/cards/index.ts'
import { careJobs, careRoutes } from '#modules/care/index.ts'
import { chargesRoutes } from '#modules/charges/index.ts'
import { eInvoicesRoutes } from '#modules/e-invoices/index.ts'
import { exportsRoutes } from '#modules/exports/index.ts'
import { feedsRoutes } from '#modules/feeds/index.ts'
import { horsesRoutes } from '#modules/horses/index.ts'
import { importsRoutes } from '#modules/imports/index.ts'
import { invitationsRoutes, resealCodes } from '#modules/invitations/index.ts'
import { invoiceLinksRoutes } from '#modules/invoice-links/index.ts'
import { invoiceRunsJobs, invoiceRunsRoutes } from '#modules/invoice-runs/index.ts'
import { invoicesRoutes, ownInvoicesRoutes } from '#modules/invoices/index.ts'
import { offersRoutes } from '#modules/offers/index.ts'
import { journalRoutes } from '#modules/journal/index.ts'
import { lessonsJobs, lessonsRoutes } from '#modules/lessons/index.ts'
import { packSalesJobs, packSalesRoutes } from '#modules/pack-sales/index.ts'
import { packsJobs, packsRoutes } from '#modules/packs/index.ts'
import { paymentsRoutes } from '#modules/payments/index.ts'
import { peopleJobs, peopleRoutes } from '#modules/people/index.ts'
import { permitsRoutes } from '#modules/permits/index.ts'
import { receiptsRoutes } from '#modules/receipts/index.ts'
import { remindersJobs, remindersRoutes } from '#modules/reminders/index.ts'
import { reportsRoutes } from '#modules/reports/index.ts'
import { resealHealth, ridersRoutes } from '#modules/riders/index.ts'
import { placesJobs, placesRoutes } from '#modules/places/index.ts'
import { savedCardsRoutes } from '#modules/saved-cards/index.ts'
import { sendingsJobs, sendingsRoutes } from '#modules/sendings/index.ts'
import { seriesJobs, seriesRoutes } from '#modules/series/index.ts'
import { sessionsJobs, sessionsRoutes } from '#modules/sessions/index.ts'
import { setUpRoutes } from '#modules/set-up/index.ts'
import { takeOversJobs, takeOversRoutes } from '#modules/take-overs/index.ts'
import { travelFeesRoutes } from '#modules/travel-fees/index.ts'
import { timetableRoutes } from '#modules/timetable/index.ts'
import { workloadRoutes } from '#modules/workload/index.ts'
import { statementsRoutes } from '#modules/statements/index.ts'
import type { JobHandler } from '#platform/jobs/define-job.ts'
import { resealMails } from '#platform/mail/reseal-mails.ts'
import type { Parts } from '#platform/parts.ts'
import { type Reseal, resealing } from '#platform/sealing-keys/reseal.ts'
import { serve, type Served } from './endpoints.ts'

/** Every module's endpoints. A new module is a line here. */
export function moduleEndpoints(parts: Parts): Served[] {
  return [
    ...serve(businessesApi, businessesRoutes(parts)),
    ...serve(invitationsApi, invitationsRoutes(parts)),
    ...serve(accountsApi, accountsRoutes(parts)),
    ...serve(sessionsApi, sessionsRoutes(parts)),
    ...serve(peopleApi, peopleRoutes(parts)),
    ...serve({ ...ridersApi, ...riderHealthApi }, ridersRoutes(parts)),
    ...serve(takeOversApi, takeOversRoutes(parts)),
    ...serve(importsApi, importsRoutes(parts)),
    ...serve({ ...horsesApi, ...holdsApi }, horsesRoutes(parts)),
    ...serve(workloadApi, workloadRoutes(parts)),
    ...serve({ ...careApi, ...medicinesApi, ...myHorsesApi }, careRoutes(parts)),
    ...serve(permitsApi, permitsRoutes(parts)),
    ...serve(exportsApi, exportsRoutes(parts)),
    ...serve(placesApi, placesRoutes(parts)),
    ...serve(offersApi, offersRoutes(parts)),
    ...serve(availabilityApi, availabilityRoutes(parts)),
    ...serve(billingApi, billingRoutes(parts)),
    ...serve(paymentsApi, paymentsRoutes(parts)),
    ...serve({ ...invoicesApi, ...outdatedDraftsApi }, invoicesRoutes(parts)),
    ...serve(myInvoicesApi, ownInvoicesRoutes(parts)),
    ...serve(invoiceLinksApi, invoiceLinksRoutes(parts)),
    ...serve(eInvoicesApi, eInvoicesRoutes(parts)),
    ...serve(bankImportsApi, bankImportsRoutes(parts)),
    ...serve(cardAccountApi, cardAccountRoutes(parts)),
    ...serve(cardDifferencesApi, cardDifferencesRoutes(parts)),
    ...serve(cardsApi, cardsRoutes(parts)),
    ...serve(cardPaymentsApi, cardPayersRoutes(parts)),
    ...serve(myCardsApi, savedCardsRoutes(parts)),
    ...serve(cardOversightApi, cardOversightRoutes(parts)),
    ...serve(platformFeesApi, platformFeesRoutes(parts)),
    ...serve(timetableApi, timetableRoutes(parts)),
    ...serve(cancellationsApi, cancellationsRoutes(parts)),
    ...serve(feedsApi, feedsRoutes(parts)),
    ...serve(lessonsApi, lessonsRoutes(parts)),
    ...serve(attendanceApi, attendanceRoutes(parts)),
    ...serve(seriesApi, seriesRoutes(parts)),
    ...serve(remindersApi, remindersRoutes(parts)),
    ...serve(statementsApi, statementsRoutes(parts)),
    ...serve(receiptsApi, receiptsRoutes(parts)),
    ...serve(packsApi, packsRoutes(parts)),
    ...serve(chargesApi, chargesRoutes(parts)),
    ...serve(travelFeesApi, travelFeesRoutes(parts)),
    ...serve(packSalesApi, packSalesRoutes(parts)),
    ...serve(reportsApi, reportsRoutes(parts)),
    ...serve(journalApi, journalRoutes(parts)),
    ...serve(sendingsApi, sendingsRoutes(parts)),
    ...serve(invoiceRunsApi, invoiceRunsRoutes(parts)),
    ...serve(setUpApi, setUpRoutes(parts)),
    ...serve(adminApi, adminRoutes(parts)),
  ]
}

/** What encrypts stored data anew with the newest value of SECRET. A module with encrypted columns is a line here. */
export function resealKinds({ db, log }: Parts): Reseal[] {
  return [resealMails(db, log), resealCodes(db, log), resealHealth(db, log)]
}

/** Every module's work behind the scenes. */
export function moduleJobs(parts: Parts): JobHandler[] {
  return [
    resealing(parts.db, parts.keys, parts.log, resealKinds(parts)),
    ...accountsJobs(parts),
    ...sessionsJobs(parts),
    ...peopleJobs(parts),
    ...takeOversJobs(parts),
    ...careJobs(parts),
    ...cardsJobs(parts),
    ...cardChecksJobs(parts),
    ...cardOversightJobs(parts),
    ...lessonsJobs(parts),
    ...attendanceJobs(parts),
    ...placesJobs(parts),
    ...remindersJobs(parts),
    ...sendingsJobs(parts),
    ...invoiceRunsJobs(parts),
    ...packsJobs(parts),
    ...packSalesJobs(parts),
    ...seriesJobs(parts),
  ]
}
