import { agreementMail } from '#modules/notices/agreement-requests/mails.tsx'

const link = 'https://reiten.example/client/riders'

/** Mails that ask for one signature, or several, of a business with a name or without. */
export const agreementMails = ['Lindenau', ''].flatMap((businessName) =>
  [1, 2].map((count) => () => {
    const asked = ['Risikohinweis', 'Stallordnung']
      .slice(0, count)
      .map((title) => ({ riderName: 'Theo', title }))
    return agreementMail({ firstName: 'Eva', businessName, asked, link })
  }),
)
