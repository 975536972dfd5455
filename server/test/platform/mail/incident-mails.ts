import { incidentMail } from '#modules/schedule/incidents/mails.tsx'

const link = 'https://reiten.example/trainer/incidents/1'

/** Mails about an incident that a colleague recorded, of a business with a name or without. */
export const incidentMails = ['Lindenau', ''].map(
  (businessName) => () =>
    incidentMail({
      firstName: 'Eva',
      businessName,
      number: 3,
      recordedBy: 'Greta Lindenau',
      happenedAt: '28.11.2026, 10:00',
      link,
    }),
)
