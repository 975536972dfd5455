import { t } from '@lingui/core/macro'
import { Card } from '../../../ui/Card.tsx'
import { Facts } from '../../../ui/lists/Facts.tsx'
import type { Units } from '../../../ui/words/measures.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { formatDate } from '../../../ui/words/parse-date.ts'
import { HealthCard } from './HealthCard.tsx'
import { MyAccessCard } from './MyAccessCard.tsx'
import { MyRiderForm } from './MyRiderForm.tsx'
import { levelOptions } from './rider-words.ts'
import type { MyRider } from './rider.ts'
import { useMyRiderHealth } from './use-health.ts'

/** A rider of the client: level, emergency contact and health data, by permission. */
export function MyRiderSection({ rider, units }: { rider: MyRider; units: Units }) {
  const calls = useMyRiderHealth(rider.id)
  const name = `${rider.firstName} ${rider.lastName}`
  return (
    <>
      <Card title={name}>
        <Facts
          facts={[
            [t`Date of birth`, rider.dateOfBirth && written(rider.dateOfBirth)],
            [t`Level`, levelWords(rider)],
          ]}
        />
        {rider.mayChange && rider.emergencyPhone === '' && (
          <Notice title={t`Add an emergency contact with a phone number.`} />
        )}
        {rider.mayChange && <MyRiderForm rider={rider} units={units} />}
      </Card>
      {rider.isClient && !rider.isMinor && rider.mayChange && <MyAccessCard riderId={rider.id} />}
      {rider.permissions.includes('health') && (
        <HealthCard
          title={t`${name}’s health`}
          calls={calls}
          mayChange={rider.mayChange}
          riderId={rider.id}
          asked={rider.healthAsked ?? false}
          hint={
            rider.healthAsked
              ? t`Trainers see this from 24 hours before a lesson until 2 hours after it. We log everyone who views it.`
              : t`Tell your trainer about any allergies, illnesses or injuries that ${name} has.`
          }
        />
      )}
    </>
  )
}

function written(date: string): string {
  return formatDate(Temporal.PlainDate.from(date))
}

function levelWords({ progress }: MyRider): string | null {
  if (!progress) return null
  if (progress.level === null || progress.setOn === null) return t`Not assessed yet`
  const meaning = levelOptions()[progress.level]?.label ?? String(progress.level)
  return t`${meaning} (set on ${written(progress.setOn)})`
}
