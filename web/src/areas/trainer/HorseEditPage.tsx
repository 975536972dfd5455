import { t } from '@lingui/core/macro'
import { useNavigate, useParams } from 'react-router'
import { single } from '../../api/single.ts'
import { useUnits } from '../../api/use-units.ts'
import { horseFields, newHorseFields } from '../../features/horses/horse-fields.ts'
import { HorseForm } from '../../features/horses/HorseForm.tsx'
import { useAddHorse, useChangeHorse, useHorse, type Horse } from '../../features/horses/use-horses.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { horseAt } from './HorsesPage.tsx'

/** Enters a horse. */
export function NewHorsePage() {
  const navigate = useNavigate()
  const add = useAddHorse()
  return (
    <>
      <PageHeader title={t`Add a horse`} />
      <HorseForm
        shelfMark="new horse"
        saved={newHorseFields}
        owners={[]}
        submit={t`Add the horse`}
        onSave={async (profile) => {
          const horse = await add({ ...profile, name: profile.name ?? '' })
          showToast(t`${horse.name} is entered.`)
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
      <PageHeader title={horse.data ? t`Change ${horse.data.name}` : t`Change the horse`} />
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
        showToast(t`${wanted.name ?? horse.name} is saved.`)
        void navigate(horseAt(horse.id))
      }}
    />
  )
}
