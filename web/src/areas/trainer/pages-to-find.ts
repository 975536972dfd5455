import { t } from '@lingui/core/macro'
import {
  feedLink,
  joinLink,
  noticesLink,
  ownAccountLinks,
  payLink,
} from '../own-account/own-account-links.ts'
import { incidentsAt, newIncidentAt } from './incidents/incident-places.ts'
import { messagesAt } from './messages/message-places.ts'
import {
  attendanceAt,
  businessAt,
  moneyAt,
  mySalesAt,
  reminderSettingsAt,
  runsAt,
  trainerSalesAt,
} from './money/money-places.ts'

/** The form for a new lesson. */
export const newLessonAt = '/trainer/calendar?new=lesson'

/** A search result. */
export interface Finding {
  to: string
  label: string
  /** Kind of result. */
  kind: string
  /** Synonyms for the search. */
  also?: string
  /** Not shown if a page has the same name and address. */
  isCommand?: boolean
  /** Found by typing, but not listed before. */
  isTyped?: boolean
}

/** Pages of the area without parameters, and commands; the money pages of the tabs are in `use-money-pages.ts`. */
export function pagesToFind(): Finding[] {
  const kind = t`Page`
  const home = '/trainer'
  const account = [...ownAccountLinks(home), payLink(home), feedLink(home), noticesLink(home), joinLink(home)]
  const rare = (to: string, label: string, also = ''): Finding => ({ to, label, kind, also, isTyped: true })
  return [
    { to: '/trainer/calendar', label: t`Calendar`, kind, also: t`week day month` },
    { to: newLessonAt, label: t`Add lesson`, kind },
    { to: '/trainer/today', label: t`Today`, kind },
    { to: '/trainer/requests', label: t`Inbox`, kind, also: t`requests online booking confirm decline` },
    { to: '/trainer/waiting-list', label: t`Waiting list`, kind },
    { to: messagesAt, label: t`Messages`, kind, also: t`write chat conversation family answer` },
    { to: attendanceAt, label: t`Attendance`, kind, also: t`who came missed absent` },
    { to: '/trainer/clients', label: t`Clients`, kind },
    { to: '/trainer/clients/new', label: t`Add client`, kind },
    { to: '/trainer/horses', label: t`Horses`, kind },
    { to: '/trainer/horses/care', label: t`Care due`, kind },
    { to: incidentsAt, label: t`Incidents`, kind, also: t`accident book injury fall report insurance` },
    { to: '/trainer/places', label: t`Locations`, kind },
    { to: '/trainer/availability', label: t`Availability`, kind },
    { to: '/trainer/offers', label: t`Lesson types`, kind },
    { to: `${moneyAt}/new`, label: t`Create invoice`, kind },
    { to: '/trainer/invitations', label: t`Invitations`, kind },
    {
      to: '/trainer/team',
      label: t`Team`,
      kind,
      also: t`colleague staff role owner assistant bookkeeper age supervisor`,
    },
    { to: businessAt, label: t`Business`, kind },
    { to: `${home}/account/profile`, label: t`Profile`, kind },
    rare('/trainer/notices', t`Notifications`, t`news bell`),
    rare('/trainer/set-up', t`First steps`, t`set up start checklist`),
    rare('/trainer/clients/lists', t`Import and export`, t`csv excel list`),
    rare('/trainer/clients/coming-of-age', t`Turning 18`, t`coming of age adult birthday guardian`),
    rare(`${businessAt}/public-page`, t`Public page`, t`website visitors photos`),
    rare(`${businessAt}/permits`, t`Licences and certificates`, t`insurance first aid`),
    rare(
      `${businessAt}/inspection`,
      t`Inspection records`,
      t`licence inspector council report horses workload`,
    ),
    rare(`${businessAt}/agreements`, t`Agreements`, t`waiver risk form sign signature liability`),
    rare(`${businessAt}/data`, t`Data and privacy`, t`archive export backup erase delete`),
    rare(runsAt, t`Monthly runs`, t`invoices of all clients month`),
    rare(reminderSettingsAt, t`Reminder settings`, t`late overdue stages fee`),
    rare(trainerSalesAt, t`Lessons that trainers invoice`, t`pay sales seller`),
    rare(mySalesAt, t`Your lessons to invoice`, t`own sales sold owed`),
    ...account
      .filter(({ to }) => to !== `${home}/account/profile`)
      .map(({ to, label }) => rare(to, label, accountWords()[to.slice(`${home}/account/`.length)])),
    ...commandFindings(),
  ]
}

/** Synonyms of account pages, by the end of their address. */
function accountWords(): Record<string, string> {
  return {
    security: t`second step passkey authenticator two factor`,
    sessions: t`signed in sign out phone computer`,
    data: t`archive export privacy delete account`,
    pay: t`wage salary statement`,
    notices: t`email device push bell`,
  }
}

/** Commands with their synonyms. */
function commandFindings(): Finding[] {
  const kind = t`Command`
  const command = (to: string, label: string, also: string): Finding => ({
    to,
    label,
    kind,
    also,
    isCommand: true,
    isTyped: true,
  })
  return [
    command(
      '/trainer/availability',
      t`Add day off or holiday`,
      t`holiday vacation closed sick illness leave`,
    ),
    command('/trainer/availability', t`Edit working hours`, t`hours open times availability`),
    command('/trainer/availability', t`Link calendar`, t`google outlook icloud busy times external sync`),
    command('/trainer/invitations/new', t`Invite client or trainer`, t`invite invitation login colleague`),
    command(newLessonAt, t`Add group lesson`, t`group class squad course new lesson`),
    command('/trainer/offers/new', t`Add lesson type`, t`offers price kind group private clinic`),
    command('/trainer/clients/lists', t`Import clients`, t`import csv excel list export`),
    command('/trainer/horses/new', t`Add horse`, t`horse pony new`),
    command(newIncidentAt(), t`Record incident`, t`accident injury fall near miss damage report`),
    command('/trainer/today?heat=new', t`Enter heat reading`, t`hot weather temperature humidity heat index`),
    command('/trainer/places/new', t`Add location`, t`places arena yard address map`),
    command(`${moneyAt}/payments`, t`Payments`, t`cash bank paid payment`),
    command(`${moneyAt}/settings`, t`Invoice settings`, t`vat tax number bank details iban logo`),
    command('/trainer/account/calendar-feed', t`Calendar feed`, t`ical google outlook subscribe sync`),
    command('/trainer/account/password', t`Change password`, t`password security sign in`),
  ]
}
