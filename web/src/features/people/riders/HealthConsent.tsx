import { t } from '@lingui/core/macro'
import { useTimeZone } from '../../../data/me/use-time-zone.ts'
import { Facts } from '../../../ui/lists/Facts.tsx'
import { formatDay } from '../../../ui/words/format-instant.ts'
import type { Health } from './use-health.ts'

/** Which consent there is or was to keep health details, with its text and days (P7). */
export function HealthConsent({ health }: { health: Health }) {
  const timeZone = useTimeZone()
  const { consentAt, consentLapses, consentText, endedConsents } = health
  const day = (at: string): string => formatDay(at, timeZone)
  const since = consentAt && day(consentAt)
  const now = since && (consentLapses ? t`since ${since}` : t`since ${since}: “${consentText}”`)
  const ended = endedConsents.map(({ text, from, until }) => {
    const [first, last] = [day(from), day(until)]
    return t`${first} to ${last}: “${text}”`
  })
  return (
    <Facts
      facts={[
        [t`Consent`, now],
        [t`Ended consents`, ended.join('\n')],
      ]}
    />
  )
}
