import { messagesMail, type MessageNotice, type Quoted } from '#modules/notices/conversations/mails.tsx'

const at = Temporal.Instant.from('2026-11-23T10:00:00Z')

const quoted = (audience: 'household' | 'trainer', minorName: string | null, count: number): Quoted => ({
  notice: {
    id: `${audience} ${minorName} ${count}`,
    event: 'message_received',
    audience,
    lessonId: null,
    riderId: null,
    riderName: null,
    pack: null,
    money: null,
    photos: null,
    pay: null,
    agreement: null,
    incident: null,
    conversation: {
      clientId: '1',
      clientName: 'Grace Hart',
      authorName: 'Eva Lindenau',
      since: at.toString(),
      count,
      minorName,
    },
    createdAt: at,
    readAt: null,
  } satisfies MessageNotice,
  messages: [{ authorName: 'Eva Lindenau', body: `Helm\n${'Danke'.repeat(250)}` }],
})

const conversations = [
  [quoted('household', null, 1)],
  [quoted('household', 'Ida', 2)],
  [quoted('household', null, 3)],
  [quoted('trainer', null, 1), quoted('trainer', null, 7)],
  [quoted('household', 'Ida', 1)],
]

/** Mails about messages: of one and of several, for the business, a family and a guardian. */
export const messageMails = conversations.map(
  (ofMail) => () =>
    messagesMail({
      firstName: 'Amelia',
      businessName: 'Lindenau',
      conversations: ofMail,
      link: 'https://a.example/l',
      settingsLink: 'https://a.example/s',
      stopPage: 'https://a.example/u',
      usefulUntil: at,
    }),
)
