import { t } from '@lingui/core/macro'
import { useNavigate, useParams } from 'react-router'
import { NewRiderForm } from '../../features/riders/NewRiderForm.tsx'
import { Card } from '../../ui/Card.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { showToast } from '../../ui/toast-store.ts'

/** Enters a rider into a household, and goes back to it. */
export function NewRiderPage() {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const household = `/trainer/clients/${id}`
  return (
    <>
      <PageHeader title={t`Add rider`} />
      <Card narrow>
        <NewRiderForm
          clientId={id}
          backTo={household}
          onAdded={({ firstName, lastName }) => {
            showToast(t`${firstName} ${lastName} added.`)
            void navigate(household, { replace: true })
          }}
        />
      </Card>
    </>
  )
}
