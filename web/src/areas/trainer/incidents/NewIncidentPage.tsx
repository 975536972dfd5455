import { t } from '@lingui/core/macro'
import { useNavigate } from 'react-router'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { single } from '../../../data/queries/single.ts'
import {
  emptyIncident,
  ofLesson,
  personOf,
} from '../../../features/schedule/lessons/incidents/incident-fields.ts'
import { incidentDraft } from '../../../features/schedule/lessons/incidents/incident-drafts.ts'
import { IncidentForm } from '../../../features/schedule/lessons/incidents/IncidentForm.tsx'
import { useLesson } from '../../../features/schedule/lessons/use-lessons.ts'
import { Loaded, type LoadedState } from '../../../ui/lists/Loaded.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { useAddressFilter } from '../../../ui/page/use-address-filter.ts'
import { incidentAt, incidentsAt, queryOf } from './incident-places.ts'

/** Records an incident. `?lesson=`, `?rider=`, `?horse=`: with what it begins. */
export function NewIncidentPage() {
  const [{ lesson: lessonId, rider: riderId, horse: horseId }] = useAddressFilter('lesson', 'rider', 'horse')
  const query = queryOf({ lesson: lessonId, rider: riderId, horse: horseId })
  const navigate = useNavigate()
  const business = useApiQuery('GET /api/business')
  const lesson = useLesson(lessonId)
  const rider = useApiQuery('GET /api/riders/{id}', { params: { id: riderId } }, { enabled: riderId !== '' })
  const horse = useApiQuery('GET /api/horses/{id}', { params: { id: horseId } }, { enabled: horseId !== '' })
  const needed = [
    single(business),
    ...(lessonId === '' ? [] : [single(lesson)]),
    ...(riderId === '' ? [] : [single(rider)]),
    ...(horseId === '' ? [] : [single(horse)]),
  ]
  const begin = {
    ...emptyIncident,
    ...(lesson.data && ofLesson(lesson.data)),
    people: rider.data ? [personOf(rider.data.id, `${rider.data.firstName} ${rider.data.lastName}`)] : [],
    horses: horse.data ? [{ id: horse.data.id, name: horse.data.name }] : [],
  }
  return (
    <>
      <PageHeader title={t`Record incident`} />
      <Loaded state={allOf(needed)} rows={10}>
        {() => (
          <IncidentForm
            draftKey={incidentDraft(query)}
            begin={begin}
            lesson={lesson.data}
            timeZone={business.data?.timeZone ?? 'UTC'}
            backTo={incidentsAt}
            onRecorded={({ id, number }) => {
              showToast(t`Incident ${number} recorded.`)
              void navigate(incidentAt(id), { replace: true })
            }}
          />
        )}
      </Loaded>
    </>
  )
}

/** Loaded once all are; the first that is missing says why. */
function allOf(states: readonly LoadedState<unknown>[]): LoadedState<true> {
  const missing = states.find(({ data }) => data === undefined)
  if (missing) return { ...missing, data: undefined }
  return { data: true, status: 'ready', onRetry: () => undefined }
}
