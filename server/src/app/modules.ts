import { affectedLessonsApi } from '@cavaletti/contract/schedule/changes/affected-lessons'
import { attendanceApi } from '@cavaletti/contract/schedule/lessons/attendance'
import { availabilityApi } from '@cavaletti/contract/schedule/planning/availability'
import { bankStatementsApi } from '@cavaletti/contract/payments/bank-statements'
import { invoiceSettingsApi } from '@cavaletti/contract/invoicing/invoice-settings'
import { stripeReconciliationApi, platformFeesApi } from '@cavaletti/contract/cards/stripe-reconciliation'
import { bookingPaymentsApi } from '@cavaletti/contract/cards/booking-payments'
import { cardPaymentsApi, myCardsApi } from '@cavaletti/contract/cards/card-payments'
import { stripeDiscrepanciesApi } from '@cavaletti/contract/cards/stripe-discrepancies'
import { cardAccountApi, cardsApi } from '@cavaletti/contract/cards/cards'
import { clientCancellationsApi } from '@cavaletti/contract/invoicing/client-cancellations'
import { changeAnswersApi } from '@cavaletti/contract/schedule/changes/change-answers'
import { disruptionsApi } from '@cavaletti/contract/schedule/changes/disruptions'
import { careApi } from '@cavaletti/contract/horses/care'
import { horseCostsApi } from '@cavaletti/contract/invoicing/horse-costs'
import { repeatingCostsApi } from '@cavaletti/contract/invoicing/repeating-costs'
import { unbilledApi } from '@cavaletti/contract/invoicing/unbilled'
import { eInvoicesApi } from '@cavaletti/contract/invoicing/e-invoices'
import { timesOffApi } from '@cavaletti/contract/horses/times-off'
import { calendarFeedsApi } from '@cavaletti/contract/schedule/planning/calendar-feeds'
import { horsesApi } from '@cavaletti/contract/horses/horses'
import { invoiceLinksApi } from '@cavaletti/contract/invoicing/invoice-links'
import { invoiceRunsApi } from '@cavaletti/contract/invoicing/invoice-runs'
import { invoicesApi } from '@cavaletti/contract/invoicing/invoices'
import { myHorsesApi } from '@cavaletti/contract/horses/my-horses'
import { myInvoicesApi } from '@cavaletti/contract/invoicing/my-invoices'
import { outdatedDraftsApi } from '@cavaletti/contract/invoicing/outdated-drafts'
import { offersApi } from '@cavaletti/contract/schedule/planning/offers'
import { medicinesApi } from '@cavaletti/contract/horses/medicines'
import { lessonDeletionsApi } from '@cavaletti/contract/schedule/lessons/lesson-deletions'
import { lessonsApi } from '@cavaletti/contract/schedule/lessons/lessons'
import { paymentsApi } from '@cavaletti/contract/payments/payments'
import { receiptsApi } from '@cavaletti/contract/invoicing/receipts'
import { remindersApi } from '@cavaletti/contract/invoicing/reminders'
import { replacementsApi } from '@cavaletti/contract/schedule/changes/horse-replacements'
import { noticeSettingsApi } from '@cavaletti/contract/notices/notice-settings'
import { conversationsApi } from '@cavaletti/contract/notices/conversations'
import { noticesApi } from '@cavaletti/contract/notices/notices'
import { pushesApi } from '@cavaletti/contract/notices/pushes'
import { textsApi } from '@cavaletti/contract/notices/texts'
import { undeliveredApi } from '@cavaletti/contract/notices/undelivered'
import { statusBoardsApi } from '@cavaletti/contract/notices/status-boards'
import { moveRequestsApi } from '@cavaletti/contract/schedule/changes/move-requests'
import { proposalsApi } from '@cavaletti/contract/schedule/changes/proposals'
import { placesApi } from '@cavaletti/contract/schedule/planning/places'
import { statementsApi } from '@cavaletti/contract/invoicing/statements'
import { travelFeesApi } from '@cavaletti/contract/schedule/planning/travel-fees'
import { bookingsApi } from '@cavaletti/contract/schedule/booking/bookings'
import { holdsApi } from '@cavaletti/contract/schedule/booking/holds'
import { movesApi } from '@cavaletti/contract/schedule/changes/moves'
import { publicPagesApi } from '@cavaletti/contract/schedule/booking/public-pages'
import { visitorRequestsApi } from '@cavaletti/contract/schedule/booking/visitor-requests'
import { slotsApi } from '@cavaletti/contract/schedule/booking/slots'
import { timetableApi } from '@cavaletti/contract/schedule/planning/timetable'
import { bulkMailingApi } from '@cavaletti/contract/invoicing/bulk-mailing'
import { passedPlacesApi } from '@cavaletti/contract/schedule/changes/passed-places'
import { riderChangesApi } from '@cavaletti/contract/schedule/changes/rider-changes'
import { actionLinksApi } from '@cavaletti/contract/schedule/changes/action-links'
import { unsuitableHorsesApi } from '@cavaletti/contract/schedule/lessons/unsuitable-horses'
import { unsupervisedLessonsApi } from '@cavaletti/contract/schedule/lessons/unsupervised-lessons'
import { waitingListApi } from '@cavaletti/contract/schedule/booking/waiting-list'
import { workloadApi } from '@cavaletti/contract/horses/workload'
import { affectedLessonsRoutes } from '#modules/schedule/affected-lessons/index.ts'
import { attendanceRoutes } from '#modules/schedule/attendance/index.ts'
import { availabilityRoutes } from '#modules/schedule/availability/index.ts'
import { bankStatementsRoutes } from '#modules/payments/bank-statements/index.ts'
import { invoiceSettingsRoutes } from '#modules/invoicing/invoice-settings/index.ts'
import { clientCancellationsRoutes, priceLate } from '#modules/invoicing/client-cancellations/index.ts'
import { cardAccountRoutes, platformFeesRoutes } from '#modules/cards/card-accounts/index.ts'
import { stripeDiscrepanciesRoutes } from '#modules/cards/stripe-discrepancies/index.ts'
import { stripeReconciliationRoutes } from '#modules/cards/stripe-reconciliation/index.ts'
import {
  bookingPaymentsRoutes,
  findRefund,
  refuseUnpaid,
  takesCards,
} from '#modules/cards/booking-payments/index.ts'
import { cardPayersRoutes, cardsRoutes } from '#modules/cards/card-payments/index.ts'
import { changeAnswersRoutes } from '#modules/schedule/change-answers/index.ts'
import { disruptionsRoutes } from '#modules/schedule/disruptions/index.ts'
import { statusBoardsRoutes } from '#modules/notices/status-boards/index.ts'
import { careRoutes } from '#modules/horses/care/index.ts'
import { horseCostsRoutes } from '#modules/invoicing/horse-costs/index.ts'
import { repeatingCostsRoutes } from '#modules/invoicing/repeating-costs/index.ts'
import { unbilledRoutes } from '#modules/invoicing/unbilled/index.ts'
import { eInvoicesRoutes } from '#modules/invoicing/e-invoices/index.ts'
import { calendarFeedsRoutes } from '#modules/schedule/calendar-feeds/index.ts'
import { horsesRoutes } from '#modules/horses/horses/index.ts'
import { invoiceLinksRoutes } from '#modules/invoicing/invoice-links/index.ts'
import { invoiceRunsRoutes } from '#modules/invoicing/invoice-runs/index.ts'
import { invoicesRoutes, ownInvoicesRoutes } from '#modules/invoicing/invoices/index.ts'
import { isInPack } from '#modules/invoicing/packs/index.ts'
import { offersRoutes } from '#modules/schedule/offers/index.ts'
import { lessonsRoutes } from '#modules/schedule/lessons/index.ts'
import { findCredits } from '#modules/invoicing/make-ups/index.ts'
import { paymentsRoutes } from '#modules/payments/payments/index.ts'
import { receiptsRoutes } from '#modules/invoicing/receipts/index.ts'
import { remindersRoutes } from '#modules/invoicing/reminders/index.ts'
import { replacementsRoutes } from '#modules/schedule/horse-replacements/index.ts'
import { conversationsRoutes } from '#modules/notices/conversations/index.ts'
import { noticesRoutes } from '#modules/notices/notices/index.ts'
import { noticeSettingsRoutes, quietOfRider } from '#modules/notices/notice-settings/index.ts'
import { pushesRoutes } from '#modules/notices/pushes/index.ts'
import { textsRoutes } from '#modules/notices/texts/index.ts'
import { undeliveredRoutes } from '#modules/notices/undelivered/index.ts'
import { placesRoutes } from '#modules/schedule/places/index.ts'
import { savedCardsRoutes } from '#modules/cards/saved-cards/index.ts'
import { bulkMailingRoutes } from '#modules/invoicing/bulk-mailing/index.ts'
import { passedPlacesRoutes } from '#modules/schedule/passed-places/index.ts'
import { riderChangesRoutes } from '#modules/schedule/rider-changes/index.ts'
import { actionLinksRoutes } from '#modules/schedule/action-links/index.ts'
import { travelFeesRoutes } from '#modules/schedule/travel-fees/index.ts'
import { bookingsRoutes } from '#modules/schedule/bookings/index.ts'
import { holdsRoutes } from '#modules/schedule/holds/index.ts'
import { moveRequestsRoutes } from '#modules/schedule/move-requests/index.ts'
import { proposalsRoutes } from '#modules/schedule/proposals/index.ts'
import { movesRoutes } from '#modules/schedule/moves/index.ts'
import { publicPageRoutes, PublicTimes } from '#modules/schedule/public-page/index.ts'
import { visitorRequestsRoutes } from '#modules/schedule/visitor-requests/index.ts'
import { slotsRoutes } from '#modules/schedule/slots/index.ts'
import { timetableRoutes } from '#modules/schedule/timetable/index.ts'
import { waitingListRoutes } from '#modules/schedule/waiting-list/index.ts'
import { workloadRoutes } from '#modules/horses/workload/index.ts'
import { statementsRoutes } from '#modules/invoicing/statements/index.ts'
import type { Parts } from '#platform/parts.ts'
import { creditEndpoints } from './credit-modules.ts'
import { payEndpoints } from './pay-modules.ts'
import { serve, type Served } from './endpoints.ts'
import { identityEndpoints } from './identity-modules.ts'
import { peopleEndpoints } from './people-modules.ts'
import { reportingEndpoints } from './reporting-modules.ts'
import { seriesEndpoints } from './series-modules.ts'

/** All modules' endpoints. Add a line for a new module. */
export function moduleEndpoints(parts: Parts): Served[] {
  const publicTimes = new PublicTimes(parts.db, parts.limits)
  return [
    ...identityEndpoints(parts),
    ...peopleEndpoints(parts),
    ...reportingEndpoints(parts),
    ...serve({ ...horsesApi, ...timesOffApi }, horsesRoutes(parts)),
    ...serve(workloadApi, workloadRoutes(parts)),
    ...serve({ ...careApi, ...medicinesApi, ...myHorsesApi }, careRoutes(parts)),
    ...serve(placesApi, placesRoutes(parts)),
    ...serve(offersApi, offersRoutes(parts, { takesCards, isCovered: isInPack })),
    ...serve(availabilityApi, availabilityRoutes(parts)),
    ...serve(invoiceSettingsApi, invoiceSettingsRoutes(parts)),
    ...serve(paymentsApi, paymentsRoutes(parts)),
    ...serve({ ...invoicesApi, ...outdatedDraftsApi }, invoicesRoutes(parts)),
    ...serve(myInvoicesApi, ownInvoicesRoutes(parts)),
    ...serve(invoiceLinksApi, invoiceLinksRoutes(parts)),
    ...serve(eInvoicesApi, eInvoicesRoutes(parts)),
    ...serve(bankStatementsApi, bankStatementsRoutes(parts)),
    ...serve(cardAccountApi, cardAccountRoutes(parts)),
    ...serve(stripeDiscrepanciesApi, stripeDiscrepanciesRoutes(parts)),
    ...serve(cardsApi, cardsRoutes(parts)),
    ...serve(bookingPaymentsApi, bookingPaymentsRoutes(parts, findCredits)),
    ...serve(cardPaymentsApi, cardPayersRoutes(parts)),
    ...serve(myCardsApi, savedCardsRoutes(parts)),
    ...serve(stripeReconciliationApi, stripeReconciliationRoutes(parts)),
    ...serve(platformFeesApi, platformFeesRoutes(parts)),
    ...serve(timetableApi, timetableRoutes(parts, findCredits)),
    ...serve(clientCancellationsApi, clientCancellationsRoutes(parts, findRefund)),
    ...serve(calendarFeedsApi, calendarFeedsRoutes(parts)),
    ...serve(
      { ...lessonsApi, ...lessonDeletionsApi, ...unsuitableHorsesApi, ...unsupervisedLessonsApi },
      lessonsRoutes(parts, priceLate(findRefund)),
    ),
    ...serve(slotsApi, slotsRoutes(parts)),
    ...serve(bookingsApi, bookingsRoutes(parts, takesCards)),
    ...serve(proposalsApi, proposalsRoutes(findCredits)),
    ...serve(holdsApi, holdsRoutes(parts, findCredits, refuseUnpaid('booking'))),
    ...seriesEndpoints(parts),
    ...serve(movesApi, movesRoutes(parts, findCredits)),
    ...serve(moveRequestsApi, moveRequestsRoutes(parts, findCredits)),
    ...serve(riderChangesApi, riderChangesRoutes(parts, findCredits)),
    ...serve(passedPlacesApi, passedPlacesRoutes(parts, findCredits)),
    ...serve(actionLinksApi, actionLinksRoutes(parts)),
    ...serve(publicPagesApi, publicPageRoutes(parts, publicTimes)),
    ...serve(visitorRequestsApi, visitorRequestsRoutes(parts, publicTimes)),
    ...serve(attendanceApi, attendanceRoutes(parts)),
    ...serve(replacementsApi, replacementsRoutes(parts)),
    ...serve(disruptionsApi, disruptionsRoutes(parts)),
    ...serve(changeAnswersApi, changeAnswersRoutes(parts, findCredits)),
    ...serve(statusBoardsApi, statusBoardsRoutes(parts)),
    ...serve(waitingListApi, waitingListRoutes(parts, quietOfRider, refuseUnpaid('offer'))),
    ...serve(conversationsApi, conversationsRoutes(parts)),
    ...serve(noticesApi, noticesRoutes(parts)),
    ...serve(noticeSettingsApi, noticeSettingsRoutes(parts)),
    ...serve(pushesApi, pushesRoutes(parts)),
    ...serve(textsApi, textsRoutes(parts)),
    ...serve(undeliveredApi, undeliveredRoutes(parts)),
    ...serve(affectedLessonsApi, affectedLessonsRoutes(parts)),
    ...serve(remindersApi, remindersRoutes(parts)),
    ...serve(statementsApi, statementsRoutes(parts)),
    ...serve(receiptsApi, receiptsRoutes(parts)),
    ...serve(unbilledApi, unbilledRoutes(parts)),
    ...serve(horseCostsApi, horseCostsRoutes(parts)),
    ...serve(repeatingCostsApi, repeatingCostsRoutes(parts)),
    ...serve(travelFeesApi, travelFeesRoutes(parts)),
    ...creditEndpoints(parts),
    ...payEndpoints(parts),
    ...serve(bulkMailingApi, bulkMailingRoutes(parts)),
    ...serve(invoiceRunsApi, invoiceRunsRoutes(parts)),
  ]
}
