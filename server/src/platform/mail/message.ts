import type { SendMailOptions } from 'nodemailer'
import type { OutgoingMail } from './mail-transport.ts'

/** A mail in nodemailer's form: HTML and plain text, no tracking, the same Message-ID and date at each attempt. */
export function message(mail: OutgoingMail, from: string): SendMailOptions {
  const domain = /@([^>\s]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
  const invitation = invitationOf(mail)
  return {
    from,
    // As an object, so that a comma cannot split the address in two.
    to: { name: '', address: mail.to },
    ...(mail.replyTo !== null && { replyTo: { name: '', address: mail.replyTo } }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    ...(invitation && { icalEvent: invitation }),
    attachments: (mail.attachments ?? [])
      .filter((one) => methodOf(one) === null)
      .map(({ name, type, bytes }) => ({
        filename: name,
        contentType: type,
        content: Buffer.from(bytes),
      })),
    messageId: `<${mail.messageId}@${domain}>`,
    date: mail.createdAt.toString({ smallestUnit: 'second' }),
    headers: {
      'auto-submitted': 'auto-generated',
      'x-auto-response-suppress': 'All',
      ...(mail.unsubscribe !== undefined && endedAt(mail.unsubscribe)),
    },
  }
}

/** A calendar invitation is a form of the text, with its method in the type; programs ignore it as a plain file. */
function invitationOf({ attachments = [] }: OutgoingMail) {
  const [file] = attachments.filter((one) => methodOf(one) !== null)
  if (!file) return null
  return { method: methodOf(file) ?? '', filename: file.name, content: Buffer.from(file.bytes) }
}

function methodOf({ type }: { type: string }): string | null {
  return /^text\/calendar;.*method=(REQUEST|CANCEL)$/.exec(type)?.[1] ?? null
}

/** Prepared, so that the address stays on one line: a folded one breaks the signature of some servers. */
function endedAt(address: string) {
  return {
    'list-unsubscribe': { prepared: true, value: `<${address}>` },
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  }
}
