import { t } from '@lingui/core/macro'
import { Card } from '../../ui/Card.tsx'
import { useGoodwill } from './use-goodwill.ts'

/** The same as a card of its own. */
export function GoodwillCard({ clientId }: { clientId: string }) {
  const words = useGoodwillWords(clientId)
  return (
    words && (
      <Card title={t`Goodwill`}>
        <p>{words}</p>
      </Card>
    )
  )
}

/** What goodwill of a client is left this year, in a sentence; nothing where there is none to speak of. */
export function GoodwillLeft({ clientId }: { clientId: string }) {
  const words = useGoodwillWords(clientId)
  return words && <p>{words}</p>
}

function useGoodwillWords(clientId: string): string | undefined {
  const { data } = useGoodwill(clientId)
  if (!data || (data.allowed === 0 && data.used === 0)) return undefined
  const { year, allowed, used } = data
  const left = Math.max(0, allowed - used)
  return used > allowed
    ? t`Late cancellations that cost nothing in ${year}: ${used}, of ${allowed} allowed.`
    : t`Late cancellations that cost nothing in ${year}: ${left} of ${allowed} left.`
}
