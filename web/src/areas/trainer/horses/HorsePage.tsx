import { t } from '@lingui/core/macro'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { Together } from '../../../data/queries/Together.tsx'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { May } from '../../../data/me/May.tsx'
import { single } from '../../../data/queries/single.ts'
import { CareCard } from '../../../features/horses/care/CareCard.tsx'
import { MedicinesCard } from '../../../features/horses/care/MedicinesCard.tsx'
import { ArchiveDialog } from '../../../features/horses/horses/ArchiveDialog.tsx'
import { FactsCard } from '../../../features/horses/horses/FactsCard.tsx'
import { FitCard } from '../../../features/horses/horses/FitCard.tsx'
import { TimesOffCard } from '../../../features/horses/horses/TimesOffCard.tsx'
import type { Horse } from '../../../features/horses/horses/horse.ts'
import { PhotoCard } from '../../../features/horses/horses/PhotoCard.tsx'
import { WeightsCard } from '../../../features/horses/horses/WeightsCard.tsx'
import { HorseCostsCard } from '../../../features/invoicing/horse-costs/HorseCostsCard.tsx'
import { IncidentsCard } from '../../../features/schedule/lessons/incidents/IncidentsCard.tsx'
import { RegisterCard } from '../../../features/horses/workload/RegisterCard.tsx'
import type { Season } from '../../../features/horses/workload/use-workload.ts'
import { WorkDialog, workDraftKey } from '../../../features/horses/workload/WorkDialog.tsx'
import { TodayCard, WorkPictures } from '../../../features/horses/workload/WorkPictures.tsx'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { useIsKept } from '../../../forms/KeptForm.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Loaded } from '../../../ui/lists/Loaded.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { planAt } from '../change-plan/plan-address.ts'
import { incidentAt, newIncidentAt } from '../incidents/incident-places.ts'
import { useBusinessZone } from '../incidents/use-business-zone.ts'
import css from './HorsePage.module.css'

/** A horse: work allowed today, its week and season, care, times off work, and profile. */
export function HorsePage() {
  const { id = '' } = useParams()
  const horse = useApiQuery('GET /api/horses/{id}', { params: { id } })
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

/** Work cannot be logged while a horse is off work or must not work. */
function mayEnter({ allowance: { state } }: Season): boolean {
  return state !== 'off_work' && state !== 'ineligible'
}

function HorseDetails({ horse }: { horse: Horse }) {
  const season = useApiQuery('GET /api/horses/{id}/season', { params: { id: horse.id } })
  const [entering, setEntering] = useState(useIsKept(workDraftKey(horse.id)))
  const [leaving, setLeaving] = useState(false)
  const navigate = useNavigate()
  const timeZone = useBusinessZone()
  const change = useApiChange('PATCH /api/horses/{id}')
  const isHere = horse.archived === null
  const bringBack = async (): Promise<void> => {
    try {
      await change({ params: { id: horse.id }, body: { version: horse.version, archived: null } })
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
          (horse.isOffWork && <Badge tone="danger">{t`off work`}</Badge>)
        }
      >
        {isHere ? (
          <Button variant="quiet" onClick={() => setLeaving(true)}>
            {t`Mark as left the yard`}
          </Button>
        ) : (
          <Button variant="secondary" onClick={() => void bringBack()}>
            {t`Restore`}
          </Button>
        )}
        <LinkButton
          variant="secondary"
          to={`/trainer/horses/${horse.id}/edit`}
          icon={<Icon of={IconPencil} />}
        >
          {t`Edit`}
        </LinkButton>
      </PageHeader>
      <Together className={css['columns']}>
        <div className={css['column']}>
          <Loaded state={single(season)} rows={6}>
            {(found) => (
              <>
                <TodayCard
                  season={found}
                  actions={
                    isHere &&
                    mayEnter(found) && <Button onClick={() => setEntering(true)}>{t`Log work`}</Button>
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
          <May action="incidents.record">
            <IncidentsCard
              of={{ horseId: horse.id }}
              timeZone={timeZone}
              incidentAt={incidentAt}
              recordAt={newIncidentAt({ horse: horse.id })}
            />
          </May>
        </div>
        <div className={css['column']}>
          <PhotoCard horse={horse} />
          <TimesOffCard horse={horse} onChanged={(plan) => void navigate(planAt(plan))} />
          <May action="money.read">
            <HorseCostsCard horse={horse} />
          </May>
          <CareCard horseId={horse.id} />
          <MedicinesCard horseId={horse.id} />
          <WeightsCard horse={horse} />
          <FitCard horse={horse} />
          <FactsCard horse={horse} />
        </div>
      </Together>
      <ArchiveDialog horse={horse} open={leaving} onClose={() => setLeaving(false)} />
    </>
  )
}
