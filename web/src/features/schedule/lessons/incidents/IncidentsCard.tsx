import { t } from '@lingui/core/macro'
import { useApiList } from '../../../../data/queries/api-list.ts'
import { Card } from '../../../../ui/Card.tsx'
import { LinkButton } from '../../../../ui/LinkButton.tsx'
import { List } from '../../../../ui/lists/List.tsx'
import { IncidentItem } from './IncidentItem.tsx'
import { useSeesAllIncidents } from './use-sees-all-incidents.ts'

interface IncidentsCardProps {
  /** Whose page it is on. */
  of: { riderId: string } | { horseId: string }
  timeZone: string
  incidentAt: (id: string) => string
  /** The form for a new one. */
  recordAt: string
}

/** Incidents of a rider or a horse (P9). */
export function IncidentsCard({ of, timeZone, incidentAt, recordAt }: IncidentsCardProps) {
  const list = useApiList('GET /api/incidents', { query: of })
  const seesAll = useSeesAllIncidents()
  return (
    <Card
      title={t`Incidents`}
      actions={
        <LinkButton variant="secondary" to={recordAt}>
          {t`Record incident`}
        </LinkButton>
      }
    >
      <List
        label={t`Incidents`}
        list={list}
        itemKey={({ id }) => id}
        empty={<p className="quiet">{seesAll ? t`No incidents.` : t`No incidents that you can see.`}</p>}
      >
        {(incident) => <IncidentItem {...{ incident, timeZone }} to={incidentAt(incident.id)} />}
      </List>
    </Card>
  )
}
