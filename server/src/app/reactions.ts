import { bookLater, carryPayment, creditLater } from '#modules/cards/booking-payments/index.ts'
import { cardAccountReplaced } from '#modules/cards/card-accounts/index.ts'
import {
  askForAutomatic,
  askForBalances,
  forgetAutomatic,
  tellOfReplacedAccount,
} from '#modules/cards/card-checks/index.ts'
import { paymentFailed, placesPaid } from '#modules/cards/card-payments/index.ts'
import { automaticEnded, endAgreementOfLeaver, forgetSavedCards } from '#modules/cards/saved-cards/index.ts'
import { planAgainForBusiness, planAgainForHorse } from '#modules/horses/care/index.ts'
import {
  horseBackAtWork,
  horseOffWork,
  horseRuleChanged,
  horseUnavailable,
} from '#modules/horses/horses/index.ts'
import { ownSeatCancelled } from '#modules/invoicing/client-cancellations/index.ts'
import { addFormerSeller, removeFormerSeller } from '#modules/invoicing/document-access/index.ts'
import { vaccinationRuleChanged } from '#modules/identity/businesses/index.ts'
import { addressTakenBack } from '#modules/identity/email-changes/index.ts'
import { endNotLost } from '#modules/identity/admin-removals/index.ts'
import { keepSecondStep } from '#modules/identity/factor-removals/index.ts'
import { signedInByFactor } from '#modules/identity/sessions/index.ts'
import { documentSaved, invoiceIssued } from '#modules/invoicing/invoices/index.ts'
import { noteSaved } from '#modules/invoicing/invoice-runs/index.ts'
import { keepMakeUps } from '#modules/invoicing/make-ups/index.ts'
import { endWithdrawn } from '#modules/invoicing/memberships/index.ts'
import { packWithdrawn } from '#modules/invoicing/pack-sales/index.ts'
import { creditsMoved, tellLostCredits } from '#modules/invoicing/packs/index.ts'
import { packTold } from '#modules/invoicing/pack-orders/index.ts'
import { payRateChanged } from '#modules/invoicing/pay-rates/index.ts'
import { payApproved, payPaid } from '#modules/invoicing/pay-statements/index.ts'
import { yardFeeChanged } from '#modules/invoicing/yard-fees/index.ts'
import { mailInstead } from '#modules/notices/deliveries/index.ts'
import { planRemindersAgain } from '#modules/notices/lesson-reminders/index.ts'
import {
  tellOfApproval,
  tellOfFailure,
  tellOfFee,
  tellOfInvoice,
  tellOfPack,
  tellOfPaid,
  tellOfPayment,
  tellOfRate,
} from '#modules/notices/money-notices/index.ts'
import { askLater, endRequests } from '#modules/notices/agreement-requests/index.ts'
import { noticeRulesChanged } from '#modules/notices/notice-settings/index.ts'
import {
  forgetLessons,
  noteCredits,
  tellOfFreeChange,
  tellOfIncident,
  tellOfHorses,
  tellOfMoveEnd,
  tellOfMoveRequest,
  tellOfCost,
  tellOfGroup,
  tellOfLevel,
  tellOfNote,
  tellOfOffer,
  tellOfPhotos,
  tellOfQuestion,
  tellOfSeats,
  tellOfSwaps,
  tellOfType,
  tellOfWaivedFee,
} from '#modules/notices/lesson-notices/index.ts'
import { pushFailed, removeSubscriptions } from '#modules/notices/pushes/index.ts'
import { openAmountChanged, paymentRecorded } from '#modules/payments/payments/index.ts'
import { clientAdmitted, clientLeft } from '#modules/people/clients/index.ts'
import { agreementEnded, agreementWritten } from '#modules/people/agreements/index.ts'
import { levelSet } from '#modules/people/riders/index.ts'
import { photoConsentWithdrawn } from '#modules/people/photo-consents/index.ts'
import { revokeFeedsSince } from '#modules/schedule/calendar-feeds/index.ts'
import { changeDeclined } from '#modules/schedule/change-answers/index.ts'
import { horsesChanged } from '#modules/schedule/disruptions/index.ts'
import { giveHorseBack } from '#modules/schedule/horse-replacements/index.ts'
import {
  emptySeatsOffWork,
  emptySeatsToCome,
  horsesSwapped,
  lateCancelled,
  lessonsCancelled,
  lessonsDeleted,
  lessonsMoved,
  noteChanged,
  placesAdded,
  seatsChanged,
} from '#modules/schedule/lessons/index.ts'
import {
  endForCancelled,
  endForMoved,
  endOutdated,
  moveRequested,
  moveRequestEnded,
} from '#modules/schedule/move-requests/index.ts'
import { incidentRecorded } from '#modules/schedule/incidents/index.ts'
import { placeMoved } from '#modules/schedule/moves/index.ts'
import { endLinksOfSeats } from '#modules/schedule/passed-places/index.ts'
import { keepProposals } from '#modules/schedule/proposals/index.ts'
import {
  groupIsSmall,
  settleLater,
  typeChangeAsked,
  typeChangeEnded,
} from '#modules/schedule/small-groups/index.ts'
import {
  endBooked,
  feeWaived,
  noteMorePlaces,
  noteVacancies,
  placeOffered,
  renewLater,
  settleFilled,
} from '#modules/schedule/waiting-list/index.ts'
import { reactTo } from '#platform/reactions.ts'

/** All reactions to announcements, which run in the transaction of the change. Add a line for a new reaction. */
export const reactions = [
  ...reactTo(horseOffWork, emptySeatsOffWork),
  ...reactTo(horseBackAtWork, giveHorseBack),
  ...reactTo(horseUnavailable, emptySeatsToCome),
  ...reactTo(
    seatsChanged,
    tellOfSeats,
    noteVacancies,
    settleFilled,
    endBooked,
    keepMakeUps,
    endLinksOfSeats,
    creditLater,
    keepProposals,
    tellLostCredits,
    endOutdated,
    settleLater,
  ),
  ...reactTo(creditsMoved, noteCredits),
  ...reactTo(placeMoved, carryPayment),
  ...reactTo(moveRequested, tellOfMoveRequest),
  ...reactTo(moveRequestEnded, tellOfMoveEnd),
  ...reactTo(lessonsCancelled, endForCancelled),
  ...reactTo(lessonsMoved, endForMoved, renewLater),
  ...reactTo(lessonsDeleted, forgetLessons),
  ...reactTo(vaccinationRuleChanged, planAgainForBusiness),
  ...reactTo(horseRuleChanged, planAgainForHorse),
  ...reactTo(horsesChanged, tellOfHorses),
  ...reactTo(horsesSwapped, tellOfSwaps),
  ...reactTo(changeDeclined, tellOfFreeChange),
  ...reactTo(placesAdded, noteMorePlaces),
  ...reactTo(placeOffered, tellOfOffer),
  ...reactTo(feeWaived, tellOfWaivedFee),
  ...reactTo(groupIsSmall, tellOfGroup),
  ...reactTo(typeChangeAsked, tellOfQuestion),
  ...reactTo(typeChangeEnded, tellOfType),
  ...reactTo(ownSeatCancelled, tellOfCost),
  ...reactTo(lateCancelled, tellOfCost),
  ...reactTo(pushFailed, mailInstead),
  ...reactTo(noticeRulesChanged, planRemindersAgain),
  ...reactTo(packTold, tellOfPack),
  ...reactTo(packWithdrawn, endWithdrawn),
  ...reactTo(photoConsentWithdrawn, tellOfPhotos),
  ...reactTo(agreementWritten, askLater),
  ...reactTo(agreementEnded, endRequests),
  ...reactTo(clientAdmitted, removeFormerSeller),
  ...reactTo(clientLeft, addFormerSeller, endAgreementOfLeaver),
  ...reactTo(openAmountChanged, askForBalances),
  ...reactTo(invoiceIssued, askForAutomatic, tellOfInvoice),
  ...reactTo(documentSaved, noteSaved),
  ...reactTo(paymentRecorded, tellOfPayment),
  ...reactTo(paymentFailed, tellOfFailure),
  ...reactTo(payRateChanged, tellOfRate),
  ...reactTo(yardFeeChanged, tellOfFee),
  ...reactTo(payApproved, tellOfApproval),
  ...reactTo(payPaid, tellOfPaid),
  ...reactTo(noteChanged, tellOfNote),
  ...reactTo(incidentRecorded, tellOfIncident),
  ...reactTo(levelSet, tellOfLevel),
  ...reactTo(placesPaid, bookLater),
  ...reactTo(automaticEnded, forgetAutomatic),
  ...reactTo(addressTakenBack, revokeFeedsSince, removeSubscriptions),
  ...reactTo(signedInByFactor, keepSecondStep, endNotLost),
  // This reads the agreements that the next reaction removes, to inform their clients.
  ...reactTo(cardAccountReplaced, tellOfReplacedAccount, forgetSavedCards),
]
