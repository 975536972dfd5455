import { t } from '@lingui/core/macro'
import { useNavigate, useParams } from 'react-router'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { NewRiderForm } from '../../../features/people/riders/NewRiderForm.tsx'
import { Card } from '../../../ui/Card.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'

/** Adds a rider to a household and returns to it. */
export function NewRiderPage() {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const { data: client } = useApiQuery('GET /api/clients/{id}', { params: { id } })
  const household = `/trainer/clients/${id}`
  return (
    <>
      <PageHeader title={t`Add rider`} />
      <Card narrow>
        <NewRiderForm
          clientId={id}
          client={client}
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
