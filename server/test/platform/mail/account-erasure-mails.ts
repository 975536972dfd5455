import { adminAskedMail } from '#modules/identity/admin-removals/mails.tsx'
import {
  accountAskedMail,
  accountErasedMail,
  accountKeptMail,
  clientErasedMail,
} from '#modules/reporting/account-erasures/mails.tsx'
import {
  businessAskedMail,
  businessClosingMail,
  businessErasedMail,
  businessKeptMail,
} from '#modules/reporting/business-erasures/mails.tsx'
import { erasureOfClientMail } from '#modules/reporting/erasures/mails.tsx'

const dueAt = Temporal.Instant.from('2026-11-23T10:00:00Z')
const link = 'https://a.example/x'
const firstName = 'Ida'
const reader = { firstName, locale: 'de-DE', timeZone: 'Europe/Berlin', number: 3 }

/** Every mail about the erasure of an account or a business, about a second step that administrators remove, and to owners. */
export const accountErasureMails = [
  ...(['self', 'administrator'] as const).map(
    (askedAs) => () => accountAskedMail({ ...reader, askedAs, dueAt, link }),
  ),
  ...[true, false].map(
    (withRecords) => () => clientErasedMail({ firstName, clientName: 'Nora Lang', withRecords, link }),
  ),
  ...(['client', 'rider'] as const).map(
    (kind) => () =>
      erasureOfClientMail({ firstName, kind, name: 'Nora Lang', moment: '23.11.2026, 10:00', link }),
  ),
  () => adminAskedMail({ ...reader, expiresAt: dueAt }),
  () => accountKeptMail({ firstName, number: 3 }),
  () => accountErasedMail({ number: 3 }),
  () => businessAskedMail({ ...reader, businessName: 'Lindenau', byName: 'Eva Roth', dueAt, link }),
  ...[true, false].map(
    (worksThere) => () =>
      businessClosingMail({ ...reader, businessName: 'Lindenau', worksThere, dueAt, link }),
  ),
  () => businessKeptMail({ firstName, businessName: 'Lindenau' }),
  () => businessErasedMail({ firstName, number: 3 }),
]
