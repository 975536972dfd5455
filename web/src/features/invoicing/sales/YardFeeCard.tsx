import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { single } from '../../../data/queries/single.ts'
import { useLocale } from '../../../data/me/use-locale.ts'
import { useMay } from '../../../data/me/use-may.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Loaded } from '../../../ui/lists/Loaded.tsx'
import css from './Sales.module.css'
import { yardFeeWords } from '../../../ui/words/pay-terms.ts'
import { YardFeeDialog } from './YardFeeDialog.tsx'

/** What trainers owe the business for a lesson type that they sell (M14). Owners change it. */
export function YardFeeCard({ offerId }: { offerId: string }) {
  const may = useMay()
  const locale = useLocale()
  const [isOpen, setOpen] = useState(false)
  const enabled = may('money.read')
  const fees = useApiQuery('GET /api/offers/{id}/yard-fees', { params: { id: offerId } }, { enabled })
  if (!enabled) return null
  const hasAny = (fees.data?.items.length ?? 0) > 0
  const open = hasAny ? t`Change yard fee` : t`Set yard fee`
  return (
    <Card
      title={t`Yard fee`}
      actions={
        (may('money.settings') || hasAny) && (
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {may('money.settings') ? open : t`Show all yard fees`}
          </Button>
        )
      }
    >
      <Loaded state={single(fees)} rows={1}>
        {({ items }) => {
          const current = items.find(({ isCurrent }) => isCurrent)
          return (
            <p className={css['fee']}>{current ? yardFeeWords(current, locale) : t`No yard fee today`}</p>
          )
        }}
      </Loaded>
      <p className="quiet">
        {t`What a trainer owes the business for arena and horses when they sell this lesson. It goes on their pay statement.`}
      </p>
      <YardFeeDialog open={isOpen} onClose={() => setOpen(false)} fees={fees.data} />
    </Card>
  )
}
