import { accountsJobs } from '#modules/identity/accounts/index.ts'
import { agreementRequestsJobs } from '#modules/notices/agreement-requests/index.ts'
import { attendanceJobs } from '#modules/schedule/attendance/index.ts'
import { bookingPaymentsJobs } from '#modules/cards/booking-payments/index.ts'
import { cardChecksJobs } from '#modules/cards/card-checks/index.ts'
import { stripeReconciliationJobs } from '#modules/cards/stripe-reconciliation/index.ts'
import { cardsJobs } from '#modules/cards/card-payments/index.ts'
import { careJobs } from '#modules/horses/care/index.ts'
import { emailChangesJobs } from '#modules/identity/email-changes/index.ts'
import { factorRemovalsJobs } from '#modules/identity/factor-removals/index.ts'
import { factorsJobs, resealTotp } from '#modules/identity/factors/index.ts'
import { resealCodes } from '#modules/identity/invitations/index.ts'
import { invoiceRunsJobs } from '#modules/invoicing/invoice-runs/index.ts'
import { repeatingCostsJobs } from '#modules/invoicing/repeating-costs/index.ts'
import { lessonsJobs } from '#modules/schedule/lessons/index.ts'
import { moveRequestsJobs } from '#modules/schedule/move-requests/index.ts'
import { clientsJobs } from '#modules/people/clients/index.ts'
import { remindersJobs } from '#modules/invoicing/reminders/index.ts'
import { resealHealth } from '#modules/people/riders/index.ts'
import { lessonRemindersJobs } from '#modules/notices/lesson-reminders/index.ts'
import { noticesJobs } from '#modules/notices/notices/index.ts'
import { quietOfRider } from '#modules/notices/notice-settings/index.ts'
import { sendingJobs } from '#modules/notices/sending/index.ts'
import { pushesJobs } from '#modules/notices/pushes/index.ts'
import { textsJobs } from '#modules/notices/texts/index.ts'
import { passedPlacesJobs } from '#modules/schedule/passed-places/index.ts'
import { placesJobs } from '#modules/schedule/places/index.ts'
import { bulkMailingJobs } from '#modules/invoicing/bulk-mailing/index.ts'
import { actionLinksJobs } from '#modules/schedule/action-links/index.ts'
import { smallGroupsJobs } from '#modules/schedule/small-groups/index.ts'
import { seriesJobs } from '#modules/schedule/series/index.ts'
import { sessionsJobs } from '#modules/identity/sessions/index.ts'
import { comingOfAgeJobs } from '#modules/people/coming-of-age/index.ts'
import { businessExportsJobs } from '#modules/reporting/business-exports/index.ts'
import { businessErasuresJobs } from '#modules/reporting/business-erasures/index.ts'
import { accountErasuresJobs } from '#modules/reporting/account-erasures/index.ts'
import { erasuresJobs } from '#modules/reporting/erasures/index.ts'
import { incidentsJobs, resealIncidents } from '#modules/schedule/incidents/index.ts'
import { linkedCalendarsJobs, resealCalendars } from '#modules/schedule/linked-calendars/index.ts'
import { visitorRequestsJobs } from '#modules/schedule/visitor-requests/index.ts'
import { waitingListJobs } from '#modules/schedule/waiting-list/index.ts'
import type { JobHandler } from '#platform/jobs/define-job.ts'
import { resealMails } from '#platform/mail/reseal-mails.ts'
import type { Parts } from '#platform/parts.ts'
import { type Reseal, resealing } from '#platform/sealing-keys/reseal.ts'
import { creditJobs } from './credit-modules.ts'

/** Encrypts stored data again with the newest SECRET. Add a line for a module with encrypted columns. */
export function resealKinds({ db, log }: Parts): Reseal[] {
  return [
    resealMails(db, log),
    resealCodes(db, log),
    resealTotp(db, log),
    resealHealth(db, log),
    resealIncidents(db, log),
    resealCalendars(db, log),
  ]
}

/** All modules' jobs. */
export function moduleJobs(parts: Parts): JobHandler[] {
  return [
    resealing(parts.db, parts.keys, parts.log, resealKinds(parts)),
    ...accountsJobs(parts),
    ...emailChangesJobs(parts),
    ...factorRemovalsJobs(parts),
    ...factorsJobs(parts),
    ...sessionsJobs(parts),
    ...clientsJobs(parts),
    ...comingOfAgeJobs(parts),
    ...careJobs(parts),
    ...cardsJobs(parts),
    ...bookingPaymentsJobs(parts),
    ...cardChecksJobs(parts),
    ...stripeReconciliationJobs(parts),
    ...lessonsJobs(parts),
    ...linkedCalendarsJobs(parts),
    ...moveRequestsJobs(parts),
    ...waitingListJobs(parts, quietOfRider),
    ...attendanceJobs(parts),
    ...placesJobs(parts),
    ...remindersJobs(parts),
    ...bulkMailingJobs(parts),
    ...invoiceRunsJobs(parts),
    ...repeatingCostsJobs(parts),
    ...creditJobs(parts),
    ...seriesJobs(parts),
    ...smallGroupsJobs(parts),
    ...actionLinksJobs(parts),
    ...passedPlacesJobs(parts),
    ...noticesJobs(parts),
    ...agreementRequestsJobs(parts),
    ...lessonRemindersJobs(parts),
    ...sendingJobs(parts),
    ...pushesJobs(parts),
    ...textsJobs(parts),
    ...visitorRequestsJobs(parts),
    ...incidentsJobs(parts),
    ...businessExportsJobs(parts),
    ...erasuresJobs(parts),
    ...accountErasuresJobs(parts),
    ...businessErasuresJobs(parts),
  ]
}
