import { unreadCalendarMail } from '#modules/schedule/linked-calendars/mails.tsx'

/** A mail about a linked calendar that cannot be read. */
export const calendarMails = [
  () =>
    unreadCalendarMail({
      firstName: 'Greta',
      name: 'Private',
      since: '28/11/2026, 14:02',
      link: 'https://reiten.example/trainer/availability',
    }),
]
