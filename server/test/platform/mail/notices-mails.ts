import { lessonEvents, noticeKinds } from '@cavaletti/contract/notices/notice-kinds'
import { cancelReasons } from '@cavaletti/contract/schedule/cancelling/cancel-reasons'
import type { SeatTerms } from '#modules/notices/notice-words/seat-terms-store.ts'
import type { MailReader } from '#modules/notices/notice-words/mail-words.ts'
import { wordLinks } from '#modules/notices/notice-words/mail-links.ts'
import { calendarMail, noticesMail } from '#modules/notices/notice-words/mails.tsx'
import type { CancelCost, NamedStanding, NoticeRow } from '#modules/notices/notices/store.ts'
import { displacedLesson } from './displaced-lesson.ts'
import { staffMails } from './staff-mails.ts'
import { newLink } from '#modules/schedule/action-links/index.ts'
import { newId } from '#platform/keys.ts'
import type { MailContent } from '#platform/mail/render-mail.ts'
import { writingFor } from '#platform/writing/writing.ts'

const now = Temporal.Instant.from('2026-11-23T10:00:00Z')
const seat = (state: NamedStanding['state'], more: Partial<NamedStanding> = {}): NamedStanding => ({
  state,
  startsAt: '2026-11-24T16:00:00Z',
  endsAt: '2026-11-24T16:45:00Z',
  timeZone: 'Europe/Berlin',
  placeId: null,
  arenaId: null,
  trainerId: '1',
  placeName: 'Lindenau',
  arenaName: 'Halle',
  trainerName: 'Amelia',
  ...more,
})
const terms: SeatTerms = {
  seatId: '1',
  horses: 'assigned',
  horseName: null,
  address: null,
  priceMinor: 4500,
  sellerName: null,
  currency: 'EUR',
  country: 'DE',
  cancelLadder: { steps: [{ hours: 2, percent: 0 }], late: 100 },
  cancelGraceUntil: null,
  travel: null,
}
const reader: MailReader = {
  writing: writingFor('de-DE'),
  timeZone: 'Europe/Berlin',
  now,
  seesAmounts: () => true,
}
const moved = seat('booked', {
  startsAt: '2026-11-24T15:30:00Z',
  placeName: 'Hof',
  trainerId: '2',
  trainerName: 'Eva',
})

const asked = seat('free', { startsAt: '2026-11-24T15:30:00Z' })

/** State before and after each event. */
const states: Record<NoticeRow['event'], [was: NamedStanding | null, becomes: NamedStanding]> = {
  lesson_booked: [null, seat('booked')],
  lesson_moved: [moved, seat('booked')],
  lesson_handed_over: [seat('booked', { trainerId: '2', trainerName: 'Eva' }), seat('booked')],
  lesson_cancelled: [seat('booked'), seat('cancelled')],
  place_passed_on: [seat('booked'), seat('passed_on')],
  place_given: [seat('booked'), seat('given')],
  horse_changed: [null, seat('booked')],
  lesson_reinstated: [seat('cancelled'), seat('booked')],
  lesson_tomorrow: [null, seat('booked')],
  lesson_requested: [null, seat('requested')],
  time_proposed: [seat('requested', { startsAt: '2026-11-24T15:30:00Z' }), seat('proposed')],
  proposal_declined: [seat('proposed'), seat('cancelled')],
  proposal_expired: [seat('proposed'), seat('free')],
  request_declined: [seat('requested'), seat('cancelled')],
  request_expired: [seat('requested'), seat('free')],
  request_withdrawn: [seat('requested'), seat('cancelled')],
  move_requested: [
    seat('booked', { startsAt: '2026-11-24T15:30:00Z', trainerName: 'Eva', trainerId: '2' }),
    seat('requested'),
  ],
  move_declined: [seat('booked'), asked],
  move_expired: [seat('booked'), asked],
  move_withdrawn: [seat('booked'), asked],
  place_offered: [null, seat('free')],
  fee_waived: [null, seat('cancelled')],
  note_written: [null, seat('booked')],
  term_joined: [null, seat('booked')],
  small_group: [null, seat('booked')],
  type_proposed: [null, seat('booked')],
  type_changed: [null, seat('booked')],
  type_kept: [null, seat('booked')],
  term_left: [seat('booked'), seat('cancelled')],
}

const typeOf = (event: NoticeRow['event']): NonNullable<NoticeRow['type']> => ({
  was: 'Group',
  becomes: 'Private lesson',
  wasPriceMinor: 3000,
  priceMinor: 6000,
  wasMinutes: 60,
  minutes: 45,
  answerBy: '2026-11-24T12:00:00Z',
  outcome: event === 'type_changed' ? 'changed' : event === 'type_kept' ? 'unanswered' : null,
})

const noticeOf = (event: NoticeRow['event'], more: Partial<NoticeRow> = {}): NoticeRow => {
  const [was, becomes] = states[event]
  return {
    id: '1',
    event,
    audience: 'household',
    lessonId: '1',
    seatId: '1',
    riderId: '1',
    riderName: 'Theo',
    riderFirstName: 'Theo',
    offerName: 'Longe',
    was,
    becomes,
    because: null,
    horses: event === 'horse_changed' ? { was: 'Pia', becomes: 'Bella', isSwap: false } : null,
    type: event.startsWith('type_') ? typeOf(event) : null,
    term: event.startsWith('term_')
      ? { lessonIds: ['1', '2'], startsAt: ['2026-11-24T16:00:00Z', '2026-12-01T16:00:00Z'] }
      : null,
    isUrgent: false,
    isConfirmed: false,
    heldUntil: event === 'lesson_requested' || event === 'place_offered' ? now : null,
    message: event === 'lesson_requested' || event === 'request_declined' ? 'Bella' : null,
    besideName: event === 'place_offered' ? 'Max' : null,
    causedBy: 'client',
    cost: null,
    lostCredit: null,
    displaced: [],
    createdAt: now,
    readAt: null,
    ...more,
  }
}

const rendered = (
  notices: NoticeRow[],
  { seatTerms = {}, as = {} }: { seatTerms?: Partial<SeatTerms>; as?: Partial<MailReader> } = {},
): (() => Promise<MailContent>) => {
  const facts = { firstName: 'Amelia', businessName: 'Lindenau', link: 'https://a.example/x' }
  const known = new Map([['1', { ...terms, ...seatTerms }]])
  const of = {
    businessId: newId(),
    userId: newId(),
    seatId: newId(),
    startsAt: now,
    endsAt: now,
    heldUntil: null,
  }
  const actions = [
    'show',
    'cancel',
    'confirm',
    'decline',
    'agree',
    'cancel_free',
    'accept_time',
    'decline_time',
  ] as const
  const links = actions.map((action) => newLink('https://a.example', action, of))
  const linksOf = (notice: NoticeRow) =>
    wordLinks(notice, { links, mayMove: true }, 'https://a.example/client')
  const isAsked = ({ event }: NoticeRow) =>
    ['horse_changed', 'lesson_handed_over', 'type_proposed'].includes(event)
  const rest = {
    settingsLink: 'https://a.example/s',
    stopPage: 'https://a.example/u',
    usefulUntil: now,
    linksOf,
    isAsked,
  }
  return () => noticesMail({ ...facts, ...rest, notices, terms: known, reader: { ...reader, ...as } })
}

const costs: CancelCost[] = (
  [
    [0, false, null],
    [4500, true, null],
    [4500, false, 'gives'],
    [4500, false, null],
  ] as const
).map(([feeMinor, usesGoodwill, pack]) => ({
  percent: 100,
  feeMinor,
  usesGoodwill,
  pack,
  makeUpUntil: '2027-03-01',
}))

const several = (count: number, event: NoticeRow['event'], more: Partial<NoticeRow> = {}) =>
  Array.from({ length: count }, (_, id) => noticeOf(event, { ...more, id: String(id) }))

/** Mails of all notices to all readers, with each of their sentences at least once. */
export const noticesMails: (() => Promise<MailContent>)[] = [
  ...[true, false].map(
    (isCancelled) => () =>
      calendarMail({
        firstName: 'Amelia',
        businessName: 'Lindenau',
        riderName: 'Theo',
        offerName: 'Longe',
        when: '–',
        isCancelled,
        settingsLink: 'https://a.example/s',
        stopPage: 'https://a.example/u',
      }),
  ),
  ...lessonEvents.flatMap((event) =>
    noticeKinds[event].audience.flatMap((audience) => [
      rendered([noticeOf(event, { audience })]),
      rendered(several(2, event, { audience })),
    ]),
  ),
  ...(['withdrawn', 'declined', 'outdated', 'refused'] as const).map((outcome) =>
    rendered([noticeOf('type_kept', { audience: 'trainer', type: { ...typeOf('type_kept'), outcome } })]),
  ),
  rendered([noticeOf('type_changed', { type: { ...typeOf('type_changed'), answerBy: null } })]),
  rendered(lessonEvents.map((event, id) => noticeOf(event, { id: String(id) }))),
  ...[1, 2].map((count) => rendered(several(count, 'lesson_booked', { isConfirmed: true }))),
  ...['2026-11-24T01:00:00Z', '2026-11-22T10:00:00Z'].flatMap((at) =>
    [1, 2].map((count) =>
      rendered(several(count, 'lesson_tomorrow'), { as: { now: Temporal.Instant.from(at) } }),
    ),
  ),
  ...[1, 2].map((count) =>
    rendered(several(count, 'lesson_moved', { was: seat('booked', { endsAt: '2026-11-24T17:00:00Z' }) })),
  ),
  ...[1, 2].map((count) => rendered(several(count, 'move_declined', { because: 'closure' }))),
  ...['2026-11-24T15:30:00Z', '2026-11-25T15:30:00Z'].map((otherStartsAt) =>
    rendered([
      noticeOf('move_declined', {
        becomes: { ...asked, otherStartsAt },
      }),
    ]),
  ),
  ...(['pack', 'membership'] as const).map((lostCredit) =>
    rendered([noticeOf('lesson_moved', { lostCredit, displaced: [displacedLesson] })]),
  ),
  ...staffMails,
  ...cancelReasons.map((because) => rendered([noticeOf('lesson_cancelled', { because })])),
  ...costs.map((cost) => rendered([noticeOf('lesson_cancelled', { audience: 'trainer', cost })])),
  rendered([noticeOf('lesson_booked')], { seatTerms: { horses: 'own' } }),
  rendered([noticeOf('lesson_booked')], { seatTerms: { horseName: 'Bella' } }),
  rendered([noticeOf('lesson_booked')], { seatTerms: { cancelLadder: { steps: [], late: 0 } } }),
  rendered([noticeOf('lesson_booked')], { seatTerms: { cancelLadder: { steps: [], late: 100 } } }),
  rendered([noticeOf('lesson_booked')], { as: { timeZone: 'America/New_York' } }),
]
