import { t } from '@lingui/core/macro'
import { Card } from '../../../ui/Card.tsx'
import { HealthCard } from './HealthCard.tsx'
import type { Rider } from './rider.ts'
import { useRiderHealth } from './use-health.ts'

/** A rider's health details for staff: only trainers of the rider can open them (P6, P7). */
export function RiderHealthCard({ rider }: { rider: Rider }) {
  const calls = useRiderHealth(rider.id)
  if (!rider.isTaughtByReader)
    return (
      <Card title={t`Health`}>
        <p className="quiet">
          {t`Only the client’s trainer and trainers who teach this rider see health details.`}
        </p>
      </Card>
    )
  return (
    <HealthCard
      key={rider.id}
      calls={calls}
      mayChange
      riderId={rider.id}
      asked={rider.healthAsked}
      hint={
        rider.hasHealth
          ? t`Health details are recorded. We log everyone who views them.`
          : rider.healthAsked
            ? t`No known allergies or conditions. We log everyone who views this.`
            : t`Not asked yet.`
      }
    />
  )
}
