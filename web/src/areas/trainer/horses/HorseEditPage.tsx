import { t } from '@lingui/core/macro'
import { useNavigate, useParams } from 'react-router'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { single } from '../../../data/queries/single.ts'
import { useUnits } from '../../../data/business/use-units.ts'
import { horseFields, newHorseFields } from '../../../features/horses/horses/horse-fields.ts'
import type { Horse } from '../../../features/horses/horses/horse.ts'
import { HorseForm } from '../../../features/horses/horses/HorseForm.tsx'
import { Loaded } from '../../../ui/lists/Loaded.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { horseAt } from './HorsesPage.tsx'

/** Adds a horse. */
export function NewHorsePage() {
  const navigate = useNavigate()
  const add = useApiChange('POST /api/horses', { draftKey: 'new horse' })
  return (
    <>
      <PageHeader title={t`Add horse`} />
      <HorseForm
        draftKey="new horse"
        saved={newHorseFields}
        owners={[]}
        submit={t`Add horse`}
        onSave={async (profile) => {
          const horse = await add({ body: { ...profile, name: profile.name ?? '' } })
          showToast(t`${horse.name} added.`)
          void navigate(horseAt(horse.id), { replace: true })
        }}
      />
    </>
  )
}

/** Changes a horse. */
export function HorseEditPage() {
  const { id = '' } = useParams()
  const horse = useApiQuery('GET /api/horses/{id}', { params: { id } })
  return (
    <>
      <PageHeader title={horse.data ? t`Edit ${horse.data.name}` : t`Edit horse`} />
      <Loaded state={single(horse)} rows={8}>
        {(found) => <EditForm horse={found} />}
      </Loaded>
    </>
  )
}

function EditForm({ horse }: { horse: Horse }) {
  const navigate = useNavigate()
  const change = useApiChange('PATCH /api/horses/{id}')
  const units = useUnits()
  return (
    <HorseForm
      draftKey={`horse ${horse.id}`}
      saved={horseFields(horse, units)}
      owners={horse.owners}
      submit={t`Save`}
      onSave={async (wanted) => {
        const body = { version: horse.version, ...wanted }
        if (Object.keys(wanted).length > 0) await change({ params: { id: horse.id }, body })
        showToast(t`${wanted.name ?? horse.name} saved.`)
        void navigate(horseAt(horse.id))
      }}
    />
  )
}
