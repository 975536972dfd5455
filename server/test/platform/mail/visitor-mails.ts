import * as visitors from '#modules/schedule/visitor-requests/mails.tsx'

const link = 'https://reiten.example/invite/code'
const names = { firstName: 'Eva', businessName: 'Lindenau' }
const at = Temporal.Instant.from('2026-11-28T09:00:00Z')
const zone = { locale: 'de-DE', timeZone: 'Europe/Berlin' }
const terms = { priceMinor: 4500, currency: 'EUR', travel: null, address: 'Am Anger 3', freeUntil: at }

/** Mails to visitors of a public page, and to a trainer about one. */
export const visitorMails = [
  () => visitors.receivedMail({ ...names, lesson: 'Longe, 28.11.2026' }),
  () => visitors.alreadyClientMail({ ...names, link }),
  () => visitors.visitorMail({ ...names, visitor: 'Nora', lesson: 'Longe, 28.11.2026', link }),
  ...[
    null,
    terms,
    ...[true, false].map((isShared) => ({ ...terms, travel: { mostMinor: 500, isShared }, freeUntil: null })),
  ].map((booked) => () => {
    const lesson = booked && {
      name: 'Longe',
      startsAt: at,
      trainerName: 'Eva',
      placeName: null,
      terms: booked,
    }
    return visitors.acceptedMail({ ...names, message: '', lesson, link, expiresAt: at, ...zone })
  }),
  ...[true, false].map((expired) => () => visitors.declinedMail({ ...names, message: '', expired })),
]
