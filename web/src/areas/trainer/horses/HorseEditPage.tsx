import { t } from '@lingui/core/macro'
import { useNavigate, useParams } from 'react-router'
import { single } from '../../../api/single.ts'
import { useUnits } from '../../../api/use-units.ts'
import { horseFields, newHorseFields } from '../../../features/horses/horses/horse-fields.ts'
import { HorseForm } from '../../../features/horses/horses/HorseForm.tsx'
import {
  useAddHorse,
  useChangeHorse,
  useHorse,
  type Horse,
} from '../../../features/horses/horses/use-horses.ts'
import { Loaded } from '../../../ui/Loaded.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { horseAt } from './HorsesPage.tsx'

/** Adds a horse. */
export function NewHorsePage() {
  const navigate = useNavigate()
  const add = useAddHorse()
  return (
    <>
      <PageHeader title={t`Add horse`} />
      <HorseForm
        shelfMark="new horse"
        saved={newHorseFields}
        owners={[]}
        submit={t`Add horse`}
        onSave={async (profile) => {
          const horse = await add({ ...profile, name: profile.name ?? '' })
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
  const horse = useHorse(id)
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
  const change = useChangeHorse(horse)
  const units = useUnits()
  return (
    <HorseForm
      shelfMark={`horse ${horse.id}`}
      saved={horseFields(horse, units)}
      owners={horse.owners}
      submit={t`Save`}
      onSave={async (wanted) => {
        if (Object.keys(wanted).length > 0) await change(wanted)
        showToast(t`${wanted.name ?? horse.name} saved.`)
        void navigate(horseAt(horse.id))
      }}
    />
  )
}
