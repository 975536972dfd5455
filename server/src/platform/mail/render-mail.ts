import { render, toPlainText } from '@react-email/render'
import type { ReactElement } from 'react'
import type { Attachment } from './sealing.ts'

/** What a module hands to `queueMail`, beside whom it goes to. */
export interface MailContent {
  /** Which mail it is, in lower-case words joined by hyphens. */
  template: string
  /** Never with a secret: it stays readable when the rest is deleted. */
  subject: string
  html: string
  text: string
  /** The address its button leads to; printed where no mail server is set up. */
  link: string | null
  attachments?: readonly Attachment[]
  /** When it loses its use, such as its link expiring; by default 30 days after it is queued. */
  usefulUntil?: Temporal.Instant
}

interface Composition {
  template: string
  subject: string
  link?: string
  usefulUntil?: Temporal.Instant
  element: ReactElement
}

/** Renders a mail as HTML and as plain text that says the same. */
export async function renderMail({ element, link, ...about }: Composition): Promise<MailContent> {
  const html = await render(element)
  const text = toPlainText(html, { selectors: [{ selector: 'h1', options: { uppercase: false } }] })
  return { ...about, html, text, link: link ?? null }
}
