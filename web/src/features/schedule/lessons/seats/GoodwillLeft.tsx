import { t } from '@lingui/core/macro'
import { useApiQuery } from '../../../../data/queries/api-query.ts'
import { Card } from '../../../../ui/Card.tsx'

/** The same in a card. */
export function GoodwillCard({ clientId }: { clientId: string }) {
  const words = useGoodwillWords(clientId)
  return (
    words && (
      <Card title={t`Free late cancellations`}>
        <p>{words}</p>
      </Card>
    )
  )
}

/** Goodwill left to a client this year, in a sentence; empty without any. */
export function GoodwillLeft({ clientId }: { clientId: string }) {
  const words = useGoodwillWords(clientId)
  return words && <p>{words}</p>
}

function useGoodwillWords(clientId: string): string | undefined {
  const { data } = useApiQuery('GET /api/clients/{id}/goodwill', { params: { id: clientId } })
  if (!data || (data.allowed === 0 && data.used === 0)) return undefined
  const { year, allowed, used } = data
  const left = Math.max(0, allowed - used)
  return used > allowed
    ? t`Free late cancellations in ${year}: ${used} used of ${allowed}.`
    : t`Free late cancellations in ${year}: ${left} of ${allowed} left.`
}
