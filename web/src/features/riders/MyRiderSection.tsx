import { t } from '@lingui/core/macro'
import { Card } from '../../ui/Card.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { formatDate } from '../../ui/parse-date.ts'
import { HealthCard } from './HealthCard.tsx'
import { MyAccessCard } from './MyAccessCard.tsx'
import { MyRiderForm } from './MyRiderForm.tsx'
import { levelOptions } from './rider-words.ts'
import { useMyRiderHealth } from './use-health.ts'
import type { MyRider } from './use-my-riders.ts'

/** One of my riders: level, whom to call, and health data, as far as I may see it. */
export function MyRiderSection({ rider }: { rider: MyRider }) {
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
        {rider.mayChange && <MyRiderForm rider={rider} />}
      </Card>
      {rider.isClient && !rider.isMinor && rider.mayChange && <MyAccessCard riderId={rider.id} />}
      {rider.permissions.includes('health') && (
        <HealthCard
          calls={calls}
          mayChange={rider.mayChange}
          hint={t`Allergies, illnesses and injuries of ${name}, for those who teach. Each reading is recorded.`}
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
