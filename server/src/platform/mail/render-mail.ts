import { render, toPlainText } from '@react-email/render'
import type { ReactElement } from 'react'
import type { Attachment } from './sealing.ts'

/** A mail without its recipient, for `queueMail`. */
export interface MailContent {
  /** Name of the template, in lower-case words joined by hyphens. */
  template: string
  /** Must contain no secret: it remains after the body is deleted. */
  subject: string
  html: string
  text: string
  /** Address of the button; printed if no mail server is set up. */
  link: string | null
  attachments?: readonly Attachment[]
  /** Address that ends such mails with one click (RFC 8058). */
  unsubscribe?: string
  /** When the mail becomes useless, for example because its link expires; default: 30 days after queuing. */
  usefulUntil?: Temporal.Instant
}

interface Composition {
  template: string
  subject: string
  link?: string
  usefulUntil?: Temporal.Instant
  element: ReactElement
}

/** Marks that turn the direction of text. In a name, they would reorder what follows: a sum, or an address. */
const directionMarks = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

/** Renders a mail as HTML and as equivalent plain text, without marks that turn the direction of text. */
export async function renderMail({ element, link, ...about }: Composition): Promise<MailContent> {
  const html = (await render(element)).replaceAll(directionMarks, '')
  const text = toPlainText(html, { selectors: [{ selector: 'h1', options: { uppercase: false } }] })
  const subject = about.subject.replaceAll(directionMarks, '')
  return { ...about, subject, html, text, link: link ?? null }
}
