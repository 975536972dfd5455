import type { Api, ReplyOf } from '@cavaletti/contract'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { call } from '../../../session/call.ts'
import { Card } from '../../../ui/Card.tsx'
import type { FieldErrors } from '../../../ui/fields/form/form-context.ts'
import { formText } from '../../../ui/fields/form/form-text.ts'
import { Form } from '../../../ui/fields/form/Form.tsx'
import { readHeight, readWeight } from '../../../ui/words/measures.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { SubmitButton } from '../../../ui/fields/form/SubmitButton.tsx'
import { TextField } from '../../../ui/fields/text/TextField.tsx'
import type { Horse } from './horse.ts'
import css from './HorseCards.module.css'
import { whole } from './ProfileFields.tsx'
import { ranges } from './horse-limits.ts'

type Fit = ReplyOf<Api['GET /api/horses/{id}/fit']>

/** Checks whether a rider suits the horse, with figures for trainers. */
export function FitCard({ horse }: { horse: Horse }) {
  const [fit, setFit] = useState<Fit>()
  const submit = async (data: FormData): Promise<void> => {
    setFit(undefined)
    const height = readHeight(formText(data, 'heightCm'))
    const level = formText(data, 'level')
    const query = {
      riderKg: String(readWeight(formText(data, 'riderKg')) ?? ''),
      tackKg: String(readWeight(formText(data, 'tackKg')) ?? ''),
      ...(height !== undefined && { heightCm: String(height) }),
      ...(level !== '' && { level }),
    }
    setFit(await call('GET /api/horses/{id}/fit', { params: { id: horse.id }, query }))
  }
  return (
    <Card title={t`Check a rider`}>
      <Form onSubmit={submit} check={problemsOf} explain={explainRefusal}>
        <div className={css['line']}>
          <TextField name="riderKg" label={t`Rider’s weight`} autoComplete="off" required />
          <TextField name="tackKg" label={t`Tack weight`} autoComplete="off" defaultValue="10 kg" required />
          <TextField name="heightCm" label={t`Rider’s height`} autoComplete="off" />
          <TextField name="level" label={t`Level`} {...whole(ranges.minRiderLevel)} />
        </div>
        <div>
          <SubmitButton variant="secondary">{t`Check rider`}</SubmitButton>
        </div>
      </Form>
      {fit && <FitNotice fit={fit} />}
    </Card>
  )
}

/** Invalid fields, or values above the server's limits. */
function problemsOf(data: FormData): FieldErrors {
  const [rider, tack] = [readWeight(formText(data, 'riderKg')), readWeight(formText(data, 'tackKg'))]
  const written = formText(data, 'heightCm')
  const height = readHeight(written)
  const weight = t`Enter a weight, for example 63 kg, 9 st 13 lb or 140 lb.`
  return {
    ...(rider === undefined && { riderKg: weight }),
    ...(tack === undefined && { tackKg: weight }),
    ...(written !== '' &&
      height === undefined && { heightCm: t`Enter a height, for example 172 cm or 5 ft 8 in.` }),
  }
}

function FitNotice({ fit: { isSuitable, reasons, warnings, load } }: { fit: Fit }) {
  return (
    <Notice tone={isSuitable ? 'success' : 'danger'} title={isSuitable ? t`Suitable` : t`Not suitable`}>
      {load && <p>{t`Counts as ${load.kilograms} kg. The limit is ${load.limitKilograms} kg.`}</p>}
      {[...reasons, ...warnings].map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Notice>
  )
}
