import { t } from '@lingui/core/macro'
import { PlannedErasure } from '../../../data/erasures/PlannedErasure.tsx'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { May } from '../../../data/me/May.tsx'
import { single } from '../../../data/queries/single.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/lists/EmptyState.tsx'
import { Loaded } from '../../../ui/lists/Loaded.tsx'
import { PersonName } from '../../../ui/PersonName.tsx'
import { ageWords, levelBadge } from './rider-words.ts'
import type { RiderSummary } from './rider.ts'
import css from './Riders.module.css'

/** Riders of a household, with level and age. */
export function HouseholdRiders({ clientId }: { clientId: string }) {
  const state = single(useApiQuery('GET /api/clients/{id}/riders', { params: { id: clientId } }))
  const add = (
    <May action="riders.change">
      <LinkButton variant="secondary" to={`/trainer/clients/${clientId}/riders/new`}>
        {t`Add rider`}
      </LinkButton>
    </May>
  )
  return (
    <Card title={t`Riders`}>
      <Loaded state={state} rows={3}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState action={add}>{t`No riders yet.`}</EmptyState>
          ) : (
            <>
              <ul className={css['list']}>
                {items.map((rider) => (
                  <li key={rider.id}>
                    <HouseholdRider rider={rider} clientId={clientId} />
                  </li>
                ))}
              </ul>
              <div>{add}</div>
            </>
          )
        }
      </Loaded>
    </Card>
  )
}

function HouseholdRider({ rider, clientId }: { rider: RiderSummary; clientId: string }) {
  const { word, tone } = levelBadge(rider)
  const elsewhere = rider.clientId === clientId ? '' : ` · ${t`${rider.clientName}’s household`}`
  return (
    <div className={css['row']}>
      <PersonName
        firstName={rider.firstName}
        lastName={rider.lastName}
        to={`/trainer/riders/${rider.id}`}
        note={`${ageWords(rider)}${elsewhere}`}
      />
      <PlannedErasure of={[rider.id, rider.clientId]} />
      {rider.archivedAt ? <Badge>{t`Archived`}</Badge> : <Badge tone={tone}>{word}</Badge>}
    </div>
  )
}
