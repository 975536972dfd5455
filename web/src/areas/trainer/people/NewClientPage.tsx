import { t } from '@lingui/core/macro'
import { useNavigate } from 'react-router'
import { countryOptions } from '../../../features/identity/businesses/countries.ts'
import { NewClientForm } from '../../../features/people/clients/NewClientForm.tsx'
import { Card } from '../../../ui/Card.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'

/** Adds a client and opens their page. */
export function NewClientPage() {
  const navigate = useNavigate()
  return (
    <>
      <PageHeader title={t`Add client`} />
      <Card narrow>
        <NewClientForm
          backTo="/trainer/clients"
          countries={countryOptions}
          onAdded={({ id, firstName, lastName }) => {
            showToast(t`${firstName} ${lastName} added.`)
            void navigate(`/trainer/clients/${id}`, { replace: true })
          }}
        />
      </Card>
    </>
  )
}
