import { t } from '@lingui/core/macro'
import { Button } from './Button.tsx'
import { formatInstant } from './words/format-instant.ts'
import { Notice } from './Notice.tsx'

interface RefusedEmailProps {
  email: string
  refused: { at: string; reason: string }
  timeZone: string
  /** What to do, besides testing the address. */
  advice: string
  busy: boolean
  /** Null: the reader may not test it. */
  onTest: (() => void) | null
}

/** A mail server refused an address: why, what to do, and a test that ends it. */
export function RefusedEmail({ email, refused, timeZone, advice, busy, onTest }: RefusedEmailProps) {
  const moment = formatInstant(refused.at, timeZone)
  return (
    <Notice tone="danger" title={t`Emails to ${email} are refused`}>
      <p>{t`The mail server refused an email on ${moment}: ${refused.reason}`}</p>
      <p>{advice}</p>
      {onTest && (
        <Button variant="secondary" busy={busy} onClick={onTest}>
          {t`Send test email`}
        </Button>
      )}
    </Notice>
  )
}

/** Said once the test is on its way. */
export function testSent(): string {
  return t`Test email sent. This message disappears once it has arrived.`
}
