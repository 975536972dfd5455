import { t } from '@lingui/core/macro'
import { useNavigate, useParams } from 'react-router'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { single } from '../../../data/queries/single.ts'
import { countryOptions } from '../../../features/identity/businesses/countries.ts'
import { ClientForm } from '../../../features/people/clients/ClientForm.tsx'
import { RiderForm } from '../../../features/people/riders/RiderForm.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Loaded } from '../../../ui/lists/Loaded.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'

/** Changes a client. */
export function ClientEditPage() {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const at = `/trainer/clients/${id}`
  return (
    <Loaded state={single(useApiQuery('GET /api/clients/{id}', { params: { id } }))} rows={8}>
      {(client) => (
        <>
          <PageHeader title={t`Edit ${client.firstName} ${client.lastName}`} />
          <Card narrow>
            <ClientForm
              key={client.id}
              client={client}
              countries={countryOptions}
              cancelTo={at}
              onSaved={() => void navigate(at, { replace: true })}
            />
          </Card>
        </>
      )}
    </Loaded>
  )
}

/** Changes a rider. */
export function RiderEditPage() {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const at = `/trainer/riders/${id}`
  return (
    <Loaded state={single(useApiQuery('GET /api/riders/{id}', { params: { id } }))} rows={8}>
      {(rider) => (
        <>
          <PageHeader title={t`Edit ${rider.firstName} ${rider.lastName}`} />
          <Card narrow>
            <RiderForm
              key={rider.id}
              rider={rider}
              cancelTo={at}
              onSaved={() => void navigate(at, { replace: true })}
            />
          </Card>
        </>
      )}
    </Loaded>
  )
}
