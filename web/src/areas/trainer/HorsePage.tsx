import { t } from '@lingui/core/macro'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { useState } from 'react'
import { useParams } from 'react-router'
import { explainRefusal } from '../../api/explain-refusal.ts'
import { single } from '../../api/single.ts'
import { CareCard } from '../../features/care/CareCard.tsx'
import { MedicinesCard } from '../../features/care/MedicinesCard.tsx'
import { ArchiveDialog } from '../../features/horses/ArchiveDialog.tsx'
import { FactsCard } from '../../features/horses/FactsCard.tsx'
import { FitCard } from '../../features/horses/FitCard.tsx'
import { HoldsCard } from '../../features/horses/HoldsCard.tsx'
import { PhotoCard } from '../../features/horses/PhotoCard.tsx'
import { useChangeHorse, useHorse, type Horse } from '../../features/horses/use-horses.ts'
import { WeightsCard } from '../../features/horses/WeightsCard.tsx'
import { RegisterCard } from '../../features/workload/RegisterCard.tsx'
import { type Season, useSeason } from '../../features/workload/use-workload.ts'
import { WorkDialog } from '../../features/workload/WorkDialog.tsx'
import { TodayCard, WorkPictures } from '../../features/workload/WorkPictures.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { showToast } from '../../ui/toast-store.ts'
import css from './HorsePage.module.css'

/** A horse: what it may do today, its week and season, care, holds, and who it is. */
export function HorsePage() {
  const { id = '' } = useParams()
  const horse = useHorse(id)
  if (horse.data) return <HorseDetails horse={horse.data} />
  return (
    <>
      <PageHeader title={t`Horse`} />
      <Loaded state={single<Horse>(horse)} rows={7}>
        {(found) => <HorseDetails horse={found} />}
      </Loaded>
    </>
  )
}

/** Nobody can give leave for work while a horse is held or may not work at all. */
function mayEnter({ allowance: { state } }: Season): boolean {
  return state !== 'held' && state !== 'ineligible'
}

function HorseDetails({ horse }: { horse: Horse }) {
  const season = useSeason(horse.id)
  const [entering, setEntering] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const change = useChangeHorse(horse)
  const isHere = horse.archived === null
  const bringBack = async (): Promise<void> => {
    try {
      await change({ archived: null })
      showToast(t`${horse.name} is back.`)
    } catch (error) {
      showToast(explainRefusal(error).message)
    }
  }
  return (
    <>
      <PageHeader
        title={horse.name}
        note={
          (!isHere && <Badge>{t`left the yard`}</Badge>) ||
          (horse.isHeld && <Badge tone="danger">{t`held`}</Badge>)
        }
      >
        {isHere ? (
          <Button variant="quiet" onClick={() => setLeaving(true)}>
            {t`Leaves the yard`}
          </Button>
        ) : (
          <Button variant="secondary" onClick={() => void bringBack()}>
            {t`Bring back`}
          </Button>
        )}
        <LinkButton
          variant="secondary"
          to={`/trainer/horses/${horse.id}/edit`}
          icon={<Icon of={IconPencil} />}
        >
          {t`Change`}
        </LinkButton>
      </PageHeader>
      <div className={css['columns']}>
        <div className={css['column']}>
          <Loaded state={single(season)} rows={6}>
            {(found) => (
              <>
                <TodayCard
                  season={found}
                  actions={
                    isHere &&
                    mayEnter(found) && <Button onClick={() => setEntering(true)}>{t`Enter work`}</Button>
                  }
                />
                <WorkPictures season={found} />
                <RegisterCard horseId={horse.id} timeZone={found.timeZone} />
                <WorkDialog
                  horse={entering ? horse : undefined}
                  timeZone={found.timeZone}
                  onClose={() => setEntering(false)}
                />
              </>
            )}
          </Loaded>
        </div>
        <div className={css['column']}>
          <PhotoCard horse={horse} />
          <HoldsCard horse={horse} />
          <CareCard horseId={horse.id} />
          <MedicinesCard horseId={horse.id} isSignedOut={horse.notForConsumption} />
          <WeightsCard horse={horse} />
          <FitCard horse={horse} />
          <FactsCard horse={horse} />
        </div>
      </div>
      <ArchiveDialog horse={horse} open={leaving} onClose={() => setLeaving(false)} />
    </>
  )
}
