import type { Api, ReplyOf } from '@cavaletti/contract'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { explainRefusal } from '../../api/explain-refusal.ts'
import { Card } from '../../ui/Card.tsx'
import { Form } from '../../ui/Form.tsx'
import { formText } from '../../ui/form-text.ts'
import { Notice } from '../../ui/Notice.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import css from './HorseCards.module.css'
import { whole } from './ProfileFields.tsx'
import type { Horse } from './use-horses.ts'

type Fit = ReplyOf<Api['GET /api/horses/{id}/fit']>

/** Whether a rider suits the horse, for the yard: with figures. */
export function FitCard({ horse }: { horse: Horse }) {
  const [fit, setFit] = useState<Fit>()
  const submit = async (data: FormData): Promise<void> => {
    setFit(undefined)
    const height = formText(data, 'heightCm')
    const level = formText(data, 'level')
    const query = {
      riderKg: formText(data, 'riderKg').replace(',', '.'),
      tackKg: formText(data, 'tackKg').replace(',', '.'),
      ...(height !== '' && { heightCm: height }),
      ...(level !== '' && { level }),
    }
    setFit(await call('GET /api/horses/{id}/fit', { params: { id: horse.id }, query }))
  }
  return (
    <Card title={t`Does a rider suit it?`}>
      <Form onSubmit={submit} explain={explainRefusal}>
        <div className={css['line']}>
          <TextField name="riderKg" label={t`Rider, kg`} inputMode="decimal" required />
          <TextField name="tackKg" label={t`Tack, kg`} inputMode="decimal" defaultValue="10" required />
          <TextField name="heightCm" label={t`Height, cm`} {...whole(50, 250)} />
          <TextField name="level" label={t`Level`} {...whole(0, 9)} />
        </div>
        <div>
          <SubmitButton variant="secondary">{t`Check`}</SubmitButton>
        </div>
      </Form>
      {fit && <FitNotice fit={fit} />}
    </Card>
  )
}

function FitNotice({ fit: { isSuitable, reasons, warnings, load } }: { fit: Fit }) {
  return (
    <Notice tone={isSuitable ? 'success' : 'danger'} title={isSuitable ? t`Suitable` : t`Not suitable`}>
      {load && <p>{t`Counts as ${load.kilograms} kg, of ${load.limitKilograms} kg.`}</p>}
      {[...reasons, ...warnings].map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Notice>
  )
}
