import { accountsApi } from './identity/accounts.ts'
import { adminApi } from './identity/admin.ts'
import { adminRemovalsApi } from './identity/admin-removals.ts'
import { affectedLessonsApi } from './schedule/changes/affected-lessons.ts'
import { attendanceApi } from './schedule/lessons/attendance.ts'
import { availabilityApi } from './schedule/planning/availability.ts'
import { bankStatementsApi } from './payments/bank-statements.ts'
import { invoiceSettingsApi } from './invoicing/invoice-settings.ts'
import { businessesApi } from './identity/businesses.ts'
import { stripeReconciliationApi, platformFeesApi } from './cards/stripe-reconciliation.ts'
import { bookingPaymentsApi } from './cards/booking-payments.ts'
import { cardPaymentsApi, myCardsApi } from './cards/card-payments.ts'
import { stripeDiscrepanciesApi } from './cards/stripe-discrepancies.ts'
import { cardAccountApi, cardsApi } from './cards/cards.ts'
import { clientCancellationsApi } from './invoicing/client-cancellations.ts'
import { changeAnswersApi } from './schedule/changes/change-answers.ts'
import { disruptionsApi } from './schedule/changes/disruptions.ts'
import { statusBoardsApi } from './notices/status-boards.ts'
import { careApi } from './horses/care.ts'
import { unbilledApi } from './invoicing/unbilled.ts'
import type { Endpoint } from './endpoint.ts'
import { eInvoicesApi } from './invoicing/e-invoices.ts'
import { timesOffApi } from './horses/times-off.ts'
import { bookingsApi } from './schedule/booking/bookings.ts'
import { holdsApi } from './schedule/booking/holds.ts'
import { calendarFeedsApi } from './schedule/planning/calendar-feeds.ts'
import { conversationsApi } from './notices/conversations.ts'
import { linkedCalendarsApi } from './schedule/planning/linked-calendars.ts'
import { horsesApi } from './horses/horses.ts'
import { importsApi } from './people/imports.ts'
import { invitationsApi } from './identity/invitations.ts'
import { invoiceLinksApi } from './invoicing/invoice-links.ts'
import { invoiceRunsApi } from './invoicing/invoice-runs.ts'
import { invoicesApi } from './invoicing/invoices.ts'
import { heatApi } from './schedule/lessons/heat.ts'
import { incidentsApi } from './schedule/lessons/incidents.ts'
import { lessonDeletionsApi } from './schedule/lessons/lesson-deletions.ts'
import { lessonsApi } from './schedule/lessons/lessons.ts'
import { liveApi } from './live.ts'
import { movesApi } from './schedule/changes/moves.ts'
import { myHorsesApi } from './horses/my-horses.ts'
import { myInvoicesApi } from './invoicing/my-invoices.ts'
import { offersApi } from './schedule/planning/offers.ts'
import { outdatedDraftsApi } from './invoicing/outdated-drafts.ts'
import { medicinesApi } from './horses/medicines.ts'
import { packOrdersApi } from './invoicing/pack-orders.ts'
import { makeUpsApi } from './invoicing/make-ups.ts'
import { membershipOrdersApi } from './invoicing/membership-orders.ts'
import { membershipsApi } from './invoicing/memberships.ts'
import { packSalesApi, packsApi } from './invoicing/packs.ts'
import { paymentsApi } from './payments/payments.ts'
import { clientEmailsApi } from './people/client-emails.ts'
import { clientListsApi } from './people/client-lists.ts'
import { clientSharesApi } from './people/client-shares.ts'
import { clientsApi } from './people/clients.ts'
import { certificatesApi } from './people/certificates.ts'
import { supervisionApi } from './people/supervision.ts'
import { agreementsApi } from './people/agreements.ts'
import { photoConsentsApi } from './people/photo-consents.ts'
import { noticeSettingsApi } from './notices/notice-settings.ts'
import { noticesApi } from './notices/notices.ts'
import { placesApi } from './schedule/planning/places.ts'
import { moveRequestsApi } from './schedule/changes/move-requests.ts'
import { proposalsApi } from './schedule/changes/proposals.ts'
import { pushesApi } from './notices/pushes.ts'
import { textsApi } from './notices/texts.ts'
import { undeliveredApi } from './notices/undelivered.ts'
import { platformApi } from './platform.ts'
import { publicPagesApi } from './schedule/booking/public-pages.ts'
import { payRatesApi } from './invoicing/pay-rates.ts'
import { payStatementsApi } from './invoicing/pay-statements.ts'
import { trainerSalesApi } from './invoicing/trainer-sales.ts'
import { horseCostsApi } from './invoicing/horse-costs.ts'
import { repeatingCostsApi } from './invoicing/repeating-costs.ts'
import { yardFeesApi } from './invoicing/yard-fees.ts'
import { receiptsApi } from './invoicing/receipts.ts'
import { remindersApi } from './invoicing/reminders.ts'
import { replacementsApi } from './schedule/changes/horse-replacements.ts'
import { riderHealthApi } from './people/rider-health.ts'
import { ridersApi } from './people/riders.ts'
import { bulkMailingApi } from './invoicing/bulk-mailing.ts'
import { passedPlacesApi } from './schedule/changes/passed-places.ts'
import { riderChangesApi } from './schedule/changes/rider-changes.ts'
import { actionLinksApi } from './schedule/changes/action-links.ts'
import { seriesApi } from './schedule/planning/series.ts'
import { emailChangesApi } from './identity/email-changes.ts'
import { factorRemovalsApi } from './identity/factor-removals.ts'
import { factorsApi } from './identity/factors.ts'
import { ownershipOffersApi } from './identity/ownership-offers.ts'
import { sessionsApi } from './identity/sessions.ts'
import { ownBusinessesApi } from './identity/own-businesses.ts'
import { slotsApi } from './schedule/booking/slots.ts'
import { statementsApi } from './invoicing/statements.ts'
import { comingOfAgeApi } from './people/coming-of-age.ts'
import { teamApi } from './identity/team.ts'
import { travelFeesApi } from './schedule/planning/travel-fees.ts'
import { lessonsToComeApi } from './schedule/lessons/lessons-to-come.ts'
import { smallGroupsApi } from './schedule/lessons/small-groups.ts'
import { typeChangesApi } from './schedule/changes/type-changes.ts'
import { standingSlotsApi } from './schedule/planning/standing-slots.ts'
import { termsApi } from './schedule/planning/terms.ts'
import { timetableApi } from './schedule/planning/timetable.ts'
import { waitingListApi } from './schedule/booking/waiting-list.ts'
import { visitorRequestsApi } from './schedule/booking/visitor-requests.ts'
import { unsuitableHorsesApi } from './schedule/lessons/unsuitable-horses.ts'
import { unsupervisedLessonsApi } from './schedule/lessons/unsupervised-lessons.ts'
import { reportingApi } from './reporting/all.ts'
import { workloadApi } from './horses/workload.ts'

/** All endpoints of the API. */
export const api = {
  ...accountsApi,
  ...sessionsApi,
  ...emailChangesApi,
  ...factorRemovalsApi,
  ...factorsApi,
  ...invitationsApi,
  ...businessesApi,
  ...teamApi,
  ...ownershipOffersApi,
  ...ownBusinessesApi,
  ...clientsApi,
  ...clientEmailsApi,
  ...clientListsApi,
  ...clientSharesApi,
  ...ridersApi,
  ...riderHealthApi,
  ...comingOfAgeApi,
  ...importsApi,
  ...horsesApi,
  ...timesOffApi,
  ...replacementsApi,
  ...disruptionsApi,
  ...changeAnswersApi,
  ...statusBoardsApi,
  ...workloadApi,
  ...careApi,
  ...medicinesApi,
  ...myHorsesApi,
  ...certificatesApi,
  ...supervisionApi,
  ...agreementsApi,
  ...photoConsentsApi,
  ...placesApi,
  ...offersApi,
  ...availabilityApi,
  ...slotsApi,
  ...bookingsApi,
  ...proposalsApi,
  ...holdsApi,
  ...termsApi,
  ...smallGroupsApi,
  ...lessonsToComeApi,
  ...typeChangesApi,
  ...standingSlotsApi,
  ...movesApi,
  ...moveRequestsApi,
  ...publicPagesApi,
  ...visitorRequestsApi,
  ...invoiceSettingsApi,
  ...paymentsApi,
  ...invoicesApi,
  ...outdatedDraftsApi,
  ...invoiceLinksApi,
  ...myInvoicesApi,
  ...eInvoicesApi,
  ...bankStatementsApi,
  ...packsApi,
  ...unbilledApi,
  ...horseCostsApi,
  ...repeatingCostsApi,
  ...travelFeesApi,
  ...packSalesApi,
  ...payRatesApi,
  ...payStatementsApi,
  ...trainerSalesApi,
  ...yardFeesApi,
  ...makeUpsApi,
  ...membershipsApi,
  ...membershipOrdersApi,
  ...packOrdersApi,
  ...cardAccountApi,
  ...stripeDiscrepanciesApi,
  ...cardsApi,
  ...bookingPaymentsApi,
  ...cardPaymentsApi,
  ...myCardsApi,
  ...stripeReconciliationApi,
  ...platformFeesApi,
  ...bulkMailingApi,
  ...invoiceRunsApi,
  ...reportingApi,
  ...remindersApi,
  ...statementsApi,
  ...receiptsApi,
  ...timetableApi,
  ...clientCancellationsApi,
  ...calendarFeedsApi,
  ...conversationsApi,
  ...linkedCalendarsApi,
  ...lessonsApi,
  ...lessonDeletionsApi,
  ...unsuitableHorsesApi,
  ...unsupervisedLessonsApi,
  ...incidentsApi,
  ...heatApi,
  ...affectedLessonsApi,
  ...attendanceApi,
  ...riderChangesApi,
  ...passedPlacesApi,
  ...actionLinksApi,
  ...seriesApi,
  ...noticesApi,
  ...noticeSettingsApi,
  ...waitingListApi,
  ...pushesApi,
  ...textsApi,
  ...undeliveredApi,
  ...adminApi,
  ...adminRemovalsApi,
  ...liveApi,
  ...platformApi,
}

export const endpoints: readonly Endpoint[] = Object.values(api)

type ByAddress = { [E in (typeof api)[keyof typeof api] as `${E['method']} ${E['path']}`]: E }

/** By address, such as `'POST /api/authenticate'`. An interface: look-ups in a mapped type take the compiler long. */
export interface Api extends ByAddress {}

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
  Upload,
} from './endpoint.ts'
export type { ErrorReply, Obstacle } from './error-reply.ts'
export { errors, type ErrorCode } from './errors.ts'
