import { calendarMails } from './calendar-mails.ts'
import { messageMails } from './message-mails.ts'
import { incidentMails } from './incident-mails.ts'
import { payMails } from './pay-mails.ts'

/** Mails to the people who work for a business. */
export const staffMails = [...payMails, ...incidentMails, ...messageMails, ...calendarMails]
