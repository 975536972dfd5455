import { t } from '@lingui/core/macro'
import { useGoodwill } from './use-goodwill.ts'

/** What goodwill of a client is left this year, in a sentence; nothing where there is none to speak of. */
export function GoodwillLeft({ clientId }: { clientId: string }) {
  const { data } = useGoodwill(clientId)
  if (!data || (data.allowed === 0 && data.used === 0)) return null
  const { year, allowed, used } = data
  const left = Math.max(0, allowed - used)
  return (
    <p>
      {used > allowed
        ? t`Late cancellations that cost nothing in ${year}: ${used}, of ${allowed} allowed.`
        : t`Late cancellations that cost nothing in ${year}: ${left} of ${allowed} left.`}
    </p>
  )
}
