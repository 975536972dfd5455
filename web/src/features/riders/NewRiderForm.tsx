import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { explainRefusal } from '../../api/explain-refusal.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Form } from '../../ui/Form.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { emptyRider, riderChange } from './rider-draft.ts'
import { RiderFields } from './RiderFields.tsx'
import css from './Riders.module.css'
import { type Rider, useAddRider } from './use-riders.ts'

interface NewRiderFormProps {
  clientId: string
  /** Where Cancel leads. */
  backTo: string
  onAdded: (rider: Rider) => void
}

/** Enters a rider into a household. */
export function NewRiderForm({ clientId, backTo, onAdded }: NewRiderFormProps) {
  const [values, setValues] = useState(emptyRider)
  const add = useAddRider(clientId)
  return (
    <Form
      explain={explainRefusal}
      onSubmit={async () => {
        const { firstName, lastName, accountConsentBy: _asked, ...rest } = values
        onAdded(await add({ ...riderChange(rest), firstName, lastName }))
      }}
    >
      <RiderFields values={values} set={(name, value) => setValues((now) => ({ ...now, [name]: value }))} />
      <div className={css['actions']}>
        <SubmitButton>{t`Add rider`}</SubmitButton>
        <LinkButton variant="quiet" to={backTo}>
          {t`Cancel`}
        </LinkButton>
      </div>
    </Form>
  )
}
