import { Mail, Paragraph } from '#platform/mail/layout.tsx'
import { type MailContent, renderMail } from '#platform/mail/render-mail.ts'
import { greeting, safeName } from '#platform/mail/wording.ts'
import { say } from '#platform/messages/say.ts'
import { writingFor } from '#platform/writing/writing.ts'

/** What became of an offer. `by`: id of the colleague who answered. */
export type Told =
  | { kind: 'offered'; link: string; expiresAt: Temporal.Instant }
  | { kind: 'accepted'; by: string; giverBecomes: string }
  | { kind: 'now_owner' }
  | { kind: 'declined'; by: string }
  | { kind: 'withdrawn' }

interface Facts {
  firstName: string
  /** Of the business. */
  businessName: string
  /** Name of the colleague who answered; empty if nobody did. */
  colleague: string
  /** The reader's, BCP 47. */
  locale: string
  /** The business's. */
  timeZone: string
}

/** Subject and sentences. */
function wordsOf(told: Told, { businessName, colleague, locale, timeZone }: Facts): [string, string] {
  const business = safeName(businessName)
  const name = safeName(colleague)
  switch (told.kind) {
    case 'offered': {
      const until = writingFor(locale).moment(told.expiresAt, timeZone)
      return [
        say('You can become an owner of {business}', { business }),
        say(
          'An owner of {business} offers you ownership. You could then do everything there, including changing the team. Accept or decline by {until}.',
          { business, until },
        ),
      ]
    }
    case 'accepted': {
      const becomes = {
        owner: say('You are still an owner.'),
        trainer: say('You are now a trainer.'),
        nobody: say('You no longer work there. Your account stays, with your other businesses.'),
      }
      const { giverBecomes } = told
      const sentence = say('{name} is now an owner of {business}.', { name, business })
      const then = Object.entries(becomes).find(([role]) => role === giverBecomes)?.[1] ?? ''
      return [say('{name} accepted ownership of {business}', { name, business }), `${sentence} ${then}`]
    }
    case 'now_owner':
      return [
        say('You are now an owner of {business}', { business }),
        say('You accepted ownership. You can do everything in {business}, including changing the team.', {
          business,
        }),
      ]
    case 'declined':
      return [
        say('{name} declined ownership of {business}', { name, business }),
        say('Nothing has changed. You can offer ownership to somebody else.'),
      ]
    case 'withdrawn':
    default:
      return [
        say('The offer of ownership of {business} was withdrawn', { business }),
        say('Your role there has not changed.'),
      ]
  }
}

export function ownershipMail(facts: Facts, told: Told): Promise<MailContent> {
  const [subject, sentence] = wordsOf(told, facts)
  const business = safeName(facts.businessName)
  return renderMail({
    template: 'ownership-offer',
    subject,
    element: (
      <Mail
        preview={sentence}
        heading={subject}
        action={told.kind === 'offered' ? { label: say('Answer the offer'), link: told.link } : undefined}
        footnote={say('You get this email because you work, or worked, for {business}.', { business })}
      >
        <Paragraph>{greeting(facts.firstName)}</Paragraph>
        <Paragraph>{sentence}</Paragraph>
      </Mail>
    ),
  })
}
