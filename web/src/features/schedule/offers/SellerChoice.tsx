import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { useTrainers } from '../../../data/business/use-trainers.ts'
import { useMay } from '../../../data/me/use-may.ts'
import { Choice } from '../../../ui/fields/choosing/Choice.tsx'
import type { Offer } from './offer.ts'

interface SellerChoiceProps {
  value: Offer['soldBy']
  /** What others saved. */
  meanwhile: ReactNode
  onChange: (soldBy: Offer['soldBy']) => void
}

/**
 * Who sells a lesson type (M14). Only owners choose, in a business with several trainers; others read it if it is the
 * trainer.
 */
export function SellerChoice({ value, meanwhile, onChange }: SellerChoiceProps) {
  const { data } = useApiQuery('GET /api/business')
  const mayChoose = useMay()('money.settings')
  const { data: trainers } = useTrainers()
  const about = t`The trainer sends their own invoice. Your business takes no money for these lessons: no invoice, card or pack. New bookings only. Once this is saved, you can set a yard fee: what the trainer owes you for arena and horses.`
  if (!mayChoose)
    return value === 'trainer' ? (
      <p className="quiet-small">{t`The trainer who teaches this lesson invoices it.`}</p>
    ) : null
  if (value === 'business' && (trainers?.length ?? 0) < 2) return null
  return (
    <>
      <Choice
        name="soldBy"
        label={t`Who invoices this lesson?`}
        options={[
          { value: 'business', label: data?.name ?? t`Your business` },
          { value: 'trainer', label: t`The trainer who teaches it` },
        ]}
        value={value}
        onChange={onChange}
      />
      {meanwhile && <p className="quiet-small">{meanwhile}</p>}
      {value === 'trainer' && <p className="quiet-small">{about}</p>}
    </>
  )
}
