import { t } from '@lingui/core/macro'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { single } from '../../../data/queries/single.ts'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/lists/EmptyState.tsx'
import { Loaded } from '../../../ui/lists/Loaded.tsx'
import { ClientPack } from './ClientPack.tsx'
import css from './Packs.module.css'
import { MembershipEntry } from './MembershipEntry.tsx'
import { type Membership, useTrainerActions } from './use-memberships.ts'

interface MemberCardProps {
  membership: Membership
  locale: string
  invoiceAt: (id: string) => string
}

/** A membership for the trainer: its state and actions, and each month with its lessons and invoice. */
export function MemberCard({ membership, locale, invoiceAt }: MemberCardProps) {
  const actions = useTrainerActions()
  const packs = single(useApiQuery('GET /api/packs', { query: { clientId: membership.clientId } }))
  return (
    <>
      <Card title={t`Membership`}>
        <MembershipEntry {...{ membership, actions, locale }} title={membership.name} isTrainer />
      </Card>
      <Card title={t`Months`}>
        <Loaded state={packs} rows={3}>
          {({ items }) => {
            const months = items.filter(({ membershipId }) => membershipId === membership.id)
            return months.length === 0 ? (
              <EmptyState>{t`The first month has not begun.`}</EmptyState>
            ) : (
              <ul className={css['list']}>
                {months.map((pack) => (
                  <li key={pack.id}>
                    <ClientPack {...{ pack, locale, invoiceAt }} />
                  </li>
                ))}
              </ul>
            )
          }}
        </Loaded>
      </Card>
    </>
  )
}
