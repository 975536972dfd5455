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

/** Renders a mail as HTML and as equivalent plain text. */
export async function renderMail({ element, link, ...about }: Composition): Promise<MailContent> {
  const html = await render(element)
  const text = toPlainText(html, { selectors: [{ selector: 'h1', options: { uppercase: false } }] })
  return { ...about, html, text, link: link ?? null }
}
