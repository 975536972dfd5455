import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { staffRoles } from '@cavaletti/contract/actions'
import * as payments from '#modules/cards/card-payments/mails.tsx'
import * as accounts from '#modules/identity/accounts/mails.tsx'
import * as emailChanges from '#modules/identity/email-changes/mails.tsx'
import * as factorRemovals from '#modules/identity/factor-removals/mails.tsx'
import { ownershipMail } from '#modules/identity/ownership-offers/mails.tsx'
import { invitationMail } from '#modules/identity/invitations/mails.tsx'
import * as team from '#modules/identity/team/mails.tsx'
import { type FactorChange, factorChangedMail } from '#modules/identity/security/mails.tsx'
import { guessedCodesMail, sessionStoppedMail } from '#modules/identity/sessions/mails.tsx'
import { documentMail, sharedDocumentMail } from '#modules/invoicing/invoice-links/mails.tsx'
import { packMails } from './pack-mails.ts'
import { failuresMail, runMail } from '#modules/invoicing/invoice-runs/mails.tsx'
import { receiptMail } from '#modules/invoicing/receipts/mails.tsx'
import { reminderMail } from '#modules/invoicing/reminders/mails.tsx'
import { statementMail } from '#modules/invoicing/statements/mails.tsx'
import { ofAgeMail } from '#modules/people/coming-of-age/mails.tsx'
import { accessWidenedMail } from '#modules/people/riders/mails.tsx'
import { exportReadyMail } from '#modules/reporting/business-exports/mails.tsx'
import { erasureAskedMail } from '#modules/reporting/erasures/mails.tsx'
import { unmarkedMail } from '#modules/schedule/attendance/mails.tsx'
import { passedPlaceMail } from '#modules/schedule/passed-places/mails.tsx'
import { seriesNoticeMail } from '#modules/schedule/series/mails.tsx'
import type { MailContent } from '#platform/mail/render-mail.ts'
import { inLanguage } from '#platform/messages/say.ts'
import { anIssued } from '../../documents/issued.ts'
import { agreementMails } from './agreement-mails.ts'
import { accountErasureMails } from './account-erasure-mails.ts'
import { noticesMails } from './notices-mails.ts'
import { visitorMails } from './visitor-mails.ts'

const at = Temporal.Instant.from('2026-11-23T10:00:00Z')
const on = Temporal.PlainDate.from('2026-11-23')
const link = 'https://a.example/x'
const zone = { locale: 'de-DE', timeZone: 'Europe/Berlin' }
const names = { firstName: 'Amelia', businessName: 'Lindenau', country: 'DE' }
const both = [true, false]

const { seller, buyer } = anIssued()
const money = { currency: 'EUR', grossMinor: 4500, openMinor: 4500, dueOn: '2026-12-07' }
const unpaid = { ...names, ...money, number: 'R1', reason: '–', link }
const notCharged = { ...unpaid, clientName: 'Hart', amountMinor: 4500 }
const account = (closingMinor: number) => ({ currency: 'EUR', closingMinor }) as never
const period = { clientId: '1', clientName: 'Hart', from: '2026-11-01', until: '2026-11-30' }
const receipt = {
  seller,
  payer: buyer,
  currency: 'EUR',
  amountMinor: 4500,
  paidOn: '2026-11-01',
  issuedOn: '2026-11-02',
  method: 'cash',
  reference: '',
  uses: [] as never[],
  returnedMinor: 0,
  creditMinor: 0,
} as const
const item = (state: string, problem = '') => ({ clientName: 'Hart', gross: 4500, state, problem })
const run = { ...names, currency: 'EUR', period: '2026-10-01', link }
const items = [item('drafted'), item('failed', 'The client has no email address. Add one first.')]
const quiet = { obstructed: [], withoutHorses: [], clockShifts: [], notMoved: [] }
const day = { day: on, obstacles: () => [] }
const ofAge = { ...names, riderName: 'Theo', ofAgeOn: on, link }

/** Every mail, with each of its sentences at least once. */
const mails: (() => Promise<MailContent>)[] = [
  () => guessedCodesMail(names),
  () => passedPlaceMail({ ...names, giverName: 'Nora', offerName: 'Longe', startsAt: at, link, ...zone }),
  () => exportReadyMail({ ...names, timeZone: 'Europe/Berlin', expiresAt: at, link }),
  ...(
    ['passkey_added', 'passkey_removed', 'totp_added', 'totp_removed', 'codes_made'] satisfies FactorChange[]
  ).map((change) => () => factorChangedMail({ ...names, change, at, ...zone })),
  () => factorRemovals.askedMail({ ...names, link, expiresAt: at, ...zone }),
  () => factorRemovals.startedMail({ ...names, link, dueAt: at, ...zone }),
  () => factorRemovals.removedMail({ ...names, at, ...zone }),
  ...[
    { kind: 'offered' as const, link, expiresAt: at },
    ...['owner', 'trainer', 'nobody'].map((giverBecomes) => ({
      kind: 'accepted' as const,
      by: 'Nora',
      giverBecomes,
    })),
    { kind: 'now_owner' as const },
    { kind: 'declined' as const, by: 'Nora' },
    { kind: 'withdrawn' as const },
  ].map(
    (told) => () => ownershipMail({ ...names, ...zone, businessName: 'Lindenau', colleague: 'Nora' }, told),
  ),
  () => sessionStoppedMail({ ...names, device: 'X', stoppedAt: at, ...zone }),
  () => accounts.activationMail({ ...names, link, expiresAt: at, ...zone }),
  ...[link, null].map(
    (joinLink) => () => accounts.accountExistsMail({ ...names, signInLink: link, resetLink: link, joinLink }),
  ),
  () => accounts.addressInUseMail({ publicUrl: link }),
  () => emailChanges.confirmMail({ ...names, link, expiresAt: at, ...zone }),
  () => emailChanges.changedMail({ ...names, ...zone, link, expiresAt: at, changedAt: at, newAddress: 'n…' }),
  ...[link, null].map((resetLink) => () => emailChanges.restoredMail({ ...names, resetLink })),
  () => accounts.testMail(names),
  () => accounts.passwordResetMail({ ...names, link, expiresAt: at, ...zone }),
  () => accounts.passwordChangedMail({ ...names, changedAt: at, ...zone }),
  ...['Lindenau', ''].map(
    (businessName) => () =>
      accounts.joinedTrainerMail({ ...names, businessName, trainerName: '', works: businessName !== '' }),
  ),
  ...(['admin', 'trainer', 'client'] as const).flatMap((role) =>
    ['Lindenau', null].map(
      (businessName) => () =>
        invitationMail({ role, inviterName: null, businessName, link, expiresAt: at, ...zone }),
    ),
  ),
  ...[4500, 0].map(
    (grossMinor) => () =>
      reminderMail({
        firstName: '',
        document: { ...anIssued(), grossMinor, reminds: null },
        invoices: ['R1', 'R2'].map((number) => ({ number, openMinor: 4500, link })),
      }),
  ),
  ...(['invoice', 'credit_note', 'reminder'] as const).flatMap((kind) =>
    [4500, 1000, 0].map(
      (openMinor) => () => documentMail({ ...unpaid, kind, level: openMinor === 0 ? 2 : 1, openMinor }),
    ),
  ),
  ...(['invoice', 'credit_note'] as const).flatMap((kind) =>
    [4500, 0].map((openMinor) => () => sharedDocumentMail({ ...unpaid, kind, openMinor, payerName: '' })),
  ),
  ...both.map((isShared) => () => receiptMail(receipt, { firstName: 'Amelia', number: 'Q1', isShared })),
  ...[[account(4500), account(-100)], []].map(
    (kept) => () => statementMail({ ...period, accounts: kept }, names),
  ),
  () => payments.automaticFailedMail(unpaid),
  () => payments.automaticNotTriedMail(unpaid),
  () => payments.debitFailedMail(unpaid),
  ...both.map((hasEmail) => () => payments.notChargedMail({ ...notCharged, hasEmail })),
  ...[null, '2026-11-30'].flatMap((issueOn) =>
    both.map(
      (sends) => () => runMail({ ...run, items, issueOn, sends, unmarked: 2, missing: ['Ihre Adresse.'] }),
    ),
  ),
  () => runMail({ ...run, items: [], issueOn: null, sends: false, unmarked: 0, missing: [] }),
  () => failuresMail({ ...run, businessName: '', items, later: 0 }),
  () => failuresMail({ ...run, items: [], later: 2 }),
  () =>
    failuresMail({ ...run, items: Array.from({ length: 40 }, () => items[1] ?? item('failed')), later: 1 }),
  ...staffRoles.map((role) => () => team.roleChangedMail({ ...names, ...zone, role })),
  ...[null, at].flatMap((endsAt) =>
    both.map((isNow) => () => team.membershipEndedMail({ ...names, ...zone, endsAt, isNow })),
  ),
  ...[null, at].map((until) => () => team.clientListMail({ ...names, ...zone, until })),
  ...noticesMails,
  ...accountErasureMails,
  ...visitorMails,
  ...agreementMails,
  ...['Lindenau', ''].map(
    (businessName) => () => unmarkedMail({ ...names, businessName, seats: 3, lessons: 2, link }),
  ),
  () =>
    accessWidenedMail({
      ...names,
      riderName: 'Theo',
      granteeName: 'Eva',
      more: ['payer', 'book', 'pay', 'progress', 'receipts', 'health'],
    }),
  ...both.map(
    (isPayer) => () =>
      accessWidenedMail({
        ...names,
        businessName: '',
        riderName: 'Theo',
        granteeName: 'Eva',
        more: ['guardian'],
        isPayer,
      }),
  ),
  ...(['trainer', 'guardian', 'rider'] as const).flatMap((reader) =>
    both.flatMap((isToday) =>
      [on, null].map((consentLapsesOn) => () => ofAgeMail({ ...ofAge, reader, isToday, consentLapsesOn })),
    ),
  ),
  ...[
    { ...quiet, obstructed: [day], withoutHorses: [on], notMoved: [day] },
    ...(['gap', 'overlap'] as never[]).map((shift) => ({
      ...quiet,
      clockShifts: [{ day: on, shift, startsAt: at }],
    })),
  ].map((notice) => () => seriesNoticeMail({ ...names, what: 'Longe', ...zone, link, notice })),
]
mails.push(...packMails)
for (const [subjectName, address] of [
  [null, link],
  ['Ida Hale', null],
] as const)
  mails.push(() =>
    erasureAskedMail({
      ...names,
      timeZone: zone.timeZone,
      subjectName,
      number: 3,
      dueAt: at,
      link: address,
    }),
  )

/** Sentences and labels of a mail, without links and without what has no word. */
function sentencesOf({ subject, html, text }: MailContent): string[] {
  const preview = html.replaceAll(/<style[^]*?<\/style>|<[^>]+>/g, '\n')
  return [subject, text, preview]
    .flatMap((part) => part.replaceAll(/https?:\S+/g, '').split(/\n|(?<=[.!?])\s/))
    .map((sentence) => sentence.trim())
    .filter((sentence) => /\p{L}{2,} \p{L}{2,}/u.test(sentence))
}

test('no mail keeps an English sentence in German', async () => {
  const left = new Set<string>()
  for (const render of mails) {
    const english = new Set(sentencesOf(await inLanguage('en', render)))
    const mail = await inLanguage('de', render)
    for (const sentence of sentencesOf(mail))
      if (english.has(sentence)) left.add(`${mail.template}: ${sentence}`)
  }
  expect([...left]).toEqual([])
})

test('every template is among them', async () => {
  const source = join(import.meta.dirname, '../../../src')
  const declared = new Set<string>()
  for await (const file of glob('**/*.tsx', { cwd: source }))
    for (const [, name = ''] of (await readFile(join(source, file), 'utf8')).matchAll(
      /template:[^\n]*?'([\w-]+)'/g,
    ))
      declared.add(name)
  for (const name of ['automatic-payment-failed', 'receipt']) expect(declared).toContain(name)
  const rendered = new Set(await Promise.all(mails.map(async (render) => (await render()).template)))
  expect(declared.difference(rendered)).toEqual(new Set())
})

test('after “von”, a business without a name is inflected', async () => {
  const mail = await inLanguage('de', () =>
    statementMail({ ...period, accounts: [] }, { ...names, businessName: '' }),
  )
  expect(mail.subject).toContain('von Ihrer Reitschule')
  expect(mail.text).toContain('weil Ihre Reitschule Sie')
})
