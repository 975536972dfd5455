import { t } from '@lingui/core/macro'
import { useApiQuery } from '../../../data/api-query.ts'
import { Facts } from '../../../ui/Facts.tsx'

interface PaidByProps {
  riderId: string
  offerId: string
  startsAt: string
}

/** How the lesson would be paid: from a pack or by invoice; nothing while it is unknown. */
export function PaidBy({ riderId, offerId, startsAt }: PaidByProps) {
  const { data } = useApiQuery('GET /api/my-seat-payment', { query: { riderId, offerId, startsAt } })
  if (!data) return null
  const { by, pack } = data
  const words = pack
    ? t`From ${pack.name}: ${pack.left} of ${pack.credits} left afterwards`
    : by === 'other_pack'
      ? t`From a pack of another household`
      : by === 'monthly'
        ? t`Invoiced at the end of the month`
        : t`Invoiced after the lesson`
  return <Facts facts={[[t`Payment`, words]]} />
}
