import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Link } from '../../../ui/Link.tsx'
import css from './Packs.module.css'
import { MembershipEntry } from './MembershipEntry.tsx'
import { SellMembershipDialog } from './selling/SellMembershipDialog.tsx'
import { useTrainerActions } from './use-memberships.ts'

interface ClientMembershipsProps {
  clientId: string
  locale: string
  memberAt: (id: string) => string
}

/** A household's memberships, for the trainer. */
export function ClientMemberships({ clientId, locale, memberAt }: ClientMembershipsProps) {
  const items = useApiQuery('GET /api/memberships', { query: { clientId } }).data?.items ?? []
  const actions = useTrainerActions()
  if (items.length === 0) return null
  return (
    <ul className={css['list']}>
      {items.map((membership) => (
        <li key={membership.id}>
          <MembershipEntry
            {...{ membership, actions, locale }}
            title={<Link to={memberAt(membership.id)}>{membership.name}</Link>}
            isTrainer
          />
        </li>
      ))}
    </ul>
  )
}

interface SellMembershipProps {
  clientId: string
  locale: string
  /** Address of membership types. */
  kindsAt: string
}

/** Opens the sale of a membership; where no type is sold, leads to the types. */
export function SellMembership({ clientId, locale, kindsAt }: SellMembershipProps) {
  const [selling, setSelling] = useState(false)
  const { data: kinds } = useApiQuery('GET /api/membership-kinds')
  if (!kinds) return null
  if (kinds.items.every(({ archivedAt }) => archivedAt !== null))
    return (
      <LinkButton variant="quiet" to={kindsAt}>
        {t`Memberships to sell`}
      </LinkButton>
    )
  return (
    <>
      <Button variant="secondary" onClick={() => setSelling(true)}>
        {t`Sell membership`}
      </Button>
      <SellMembershipDialog
        open={selling}
        {...{ clientId, kinds, locale }}
        onClose={() => setSelling(false)}
      />
    </>
  )
}
