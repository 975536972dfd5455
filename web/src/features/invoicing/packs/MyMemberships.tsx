import { t } from '@lingui/core/macro'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { Card } from '../../../ui/Card.tsx'
import css from './Packs.module.css'
import { MembershipEntry } from './MembershipEntry.tsx'
import { useClientActions } from './use-memberships.ts'

/** The client's memberships; nothing if there are none. */
export function MyMemberships({ locale }: { locale: string }) {
  const items = useApiQuery('GET /api/my-memberships').data?.items ?? []
  const actions = useClientActions()
  if (items.length === 0) return null
  return (
    <Card title={t`Your memberships`}>
      <ul className={css['list']}>
        {items.map((membership) => (
          <li key={membership.id}>
            <MembershipEntry {...{ membership, actions, locale }} title={membership.name} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
