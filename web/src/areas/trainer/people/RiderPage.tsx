import { t } from '@lingui/core/macro'
import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { useParams } from 'react-router'
import { Together } from '../../../data/queries/Together.tsx'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { PlannedErasure } from '../../../data/erasures/PlannedErasure.tsx'
import { May } from '../../../data/me/May.tsx'
import { single } from '../../../data/queries/single.ts'
import { day } from '../../../ui/words/day.ts'
import { ComingOfAgeCard } from '../../../features/people/coming-of-age/ComingOfAgeCard.tsx'
import { RiderAgreementsCard } from '../../../features/people/agreements/RiderAgreementsCard.tsx'
import { RiderPhotosCard } from '../../../features/people/photo-consents/RiderPhotosCard.tsx'
import { AccessCard } from '../../../features/people/riders/AccessCard.tsx'
import { ArchiveRiderButton } from '../../../features/people/riders/ArchiveRiderButton.tsx'
import { RiderHealthCard } from '../../../features/people/riders/RiderHealthCard.tsx'
import { LevelCard } from '../../../features/people/riders/LevelCard.tsx'
import { ageWords } from '../../../features/people/riders/rider-words.ts'
import type { Rider } from '../../../features/people/riders/rider.ts'
import { RiderFactsCard } from '../../../features/people/riders/RiderFactsCard.tsx'
import { RiderErasureCard } from '../../../features/reporting/erasures/ErasureCard.tsx'
import { IncidentsCard } from '../../../features/schedule/lessons/incidents/IncidentsCard.tsx'
import { RiderLessonsCard } from '../../../features/schedule/lessons/RiderLessonsCard.tsx'
import { RiderSlotsCard } from '../../../features/schedule/standing-slots/RiderSlotsCard.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Loaded } from '../../../ui/lists/Loaded.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { lessonOfSeatAt, slotAt, useBookLesson } from '../calendar/book-lesson.ts'
import { incidentAt, newIncidentAt } from '../incidents/incident-places.ts'
import { useBusinessZone } from '../incidents/use-business-zone.ts'
import css from './ClientPage.module.css'

/** A rider: lessons, level, health, access, and details. */
export function RiderPage() {
  const { id = '' } = useParams()
  return (
    <Loaded state={single(useApiQuery('GET /api/riders/{id}', { params: { id } }))} rows={8}>
      {(rider) => <RiderColumns rider={rider} />}
    </Loaded>
  )
}

function RiderColumns({ rider }: { rider: Rider }) {
  const book = useBookLesson()
  const timeZone = useBusinessZone()
  const name = `${rider.firstName} ${rider.lastName}`
  return (
    <>
      <PageHeader
        title={name}
        note={
          <>
            <Badge>{rider.archivedAt ? t`Archived` : ageWords(rider)}</Badge>{' '}
            <PlannedErasure of={[rider.id, rider.clientId]} />
          </>
        }
      >
        <May action="riders.change">
          <LinkButton
            variant="secondary"
            to={`/trainer/riders/${rider.id}/edit`}
            icon={<Icon of={IconPencil} />}
          >
            {t`Edit`}
          </LinkButton>
        </May>
        <Button icon={<Icon of={IconCalendarPlus} />} onClick={() => book([{ id: rider.id, name }])}>
          {t`Add lesson`}
        </Button>
      </PageHeader>
      <p className={css['above']}>
        {t`Household:`} <Link to={`/trainer/clients/${rider.clientId}`}>{rider.clientName}</Link>
      </p>
      {rider.archivedAt === null && rider.emergencyPhone === '' && (
        <div className={css['above']}>
          <Notice tone="danger" title={t`No emergency contact. Add a phone number to call.`} />
        </div>
      )}
      <Together className={css['columns']}>
        <div className={css['side']}>
          <RiderLessonsCard
            whose={{ of: 'rider', id: rider.id }}
            namesRider={false}
            lessonAt={lessonOfSeatAt}
          />
          <RiderSlotsCard riderId={rider.id} lessonAt={slotAt} />
          <RiderFactsCard rider={rider} day={day} />
          <May action="incidents.record">
            <IncidentsCard
              of={{ riderId: rider.id }}
              timeZone={timeZone}
              incidentAt={incidentAt}
              recordAt={newIncidentAt({ rider: rider.id })}
            />
          </May>
        </div>
        <div className={css['side']}>
          <May action="riders.change">
            <ComingOfAgeCard rider={rider} />
          </May>
          <LevelCard rider={rider} />
          <May action="health.read">
            <RiderHealthCard rider={rider} />
          </May>
          <RiderAgreementsCard
            riderId={rider.id}
            mayRecord={rider.archivedAt === null}
            agreementsAt="/trainer/business/agreements"
          />
          <RiderPhotosCard riderId={rider.id} mayRecord={rider.archivedAt === null} />
          <May action="riders.change">
            <AccessCard rider={rider} />
            <RiderErasureCard rider={rider} />
            <div>
              <ArchiveRiderButton rider={rider} />
            </div>
          </May>
        </div>
      </Together>
    </>
  )
}
