import { t } from '@lingui/core/macro'
import { useParams } from 'react-router'
import { single } from '../../api/single.ts'
import { AccessCard } from '../../features/riders/AccessCard.tsx'
import { ArchiveRiderButton } from '../../features/riders/ArchiveRiderButton.tsx'
import { HealthCard } from '../../features/riders/HealthCard.tsx'
import { LevelCard } from '../../features/riders/LevelCard.tsx'
import { ageWords } from '../../features/riders/rider-words.ts'
import { RiderForm } from '../../features/riders/RiderForm.tsx'
import { useRiderHealth } from '../../features/riders/use-health.ts'
import { type Rider, useRider } from '../../features/riders/use-riders.ts'
import { TakeOverCard } from '../../features/take-overs/TakeOverCard.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Card } from '../../ui/Card.tsx'
import { Link } from '../../ui/Link.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import css from './ClientPage.module.css'

/** One rider with level, permissions and health data. */
export function RiderPage() {
  const { id = '' } = useParams()
  return (
    <Loaded state={single(useRider(id))} rows={8}>
      {(rider) => <RiderColumns rider={rider} />}
    </Loaded>
  )
}

function RiderColumns({ rider }: { rider: Rider }) {
  const calls = useRiderHealth(rider.id)
  return (
    <>
      <PageHeader
        title={`${rider.firstName} ${rider.lastName}`}
        note={<Badge>{rider.archivedAt ? t`Put away` : ageWords(rider)}</Badge>}
      >
        <ArchiveRiderButton rider={rider} />
      </PageHeader>
      <p className={css['above']}>
        {t`Household:`} <Link to={`/trainer/clients/${rider.clientId}`}>{rider.clientName}</Link>
      </p>
      <div className={css['columns']}>
        <Card title={t`Details`}>
          <RiderForm key={rider.id} rider={rider} />
        </Card>
        <div className={css['side']}>
          <TakeOverCard rider={rider} />
          <LevelCard rider={rider} />
          <HealthCard
            key={rider.id}
            calls={calls}
            mayChange
            hint={
              rider.hasHealth
                ? t`There is something to know. Opening it is recorded.`
                : t`Nothing is written down. Opening it is recorded.`
            }
          />
          <AccessCard rider={rider} />
        </div>
      </div>
    </>
  )
}
