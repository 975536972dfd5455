import { t } from '@lingui/core/macro'
import { useApiQuery } from '../../../data/api-query.ts'
import { single } from '../../../data/single.ts'
import { useLocale } from '../../../data/use-locale.ts'
import { useMay } from '../../../data/use-may.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { ListEntry } from '../../../ui/ListEntry.tsx'
import { Loaded } from '../../../ui/Loaded.tsx'
import type { PayRates } from './pay.ts'
import css from './Pay.module.css'
import { rateLine } from './pay-words.ts'
import { day } from '../../../ui/day.ts'
import { RateForm } from './RateForm.tsx'

interface RatesDialogProps {
  member: { id: string; name: string } | undefined
  onClose: () => void
}

/** Pay rates of a person with their days; owners add one. */
export function RatesDialog({ member, onClose }: RatesDialogProps) {
  return (
    <Dialog open={member !== undefined} onClose={onClose} title={t`Pay rates of ${member?.name ?? ''}`}>
      {member && <Rates key={member.id} id={member.id} />}
    </Dialog>
  )
}

function Rates({ id }: { id: string }) {
  const may = useMay()
  return (
    <Loaded state={single(useApiQuery('GET /api/team/{id}/pay-rates', { params: { id } }))} rows={4}>
      {(rates) => (
        <div className={css['page']}>
          <RateList {...rates} />
          {may('pay.approve') && <RateForm key={rates.items[0]?.id ?? 'first'} rates={rates} />}
        </div>
      )}
    </Loaded>
  )
}

function RateList({ items }: PayRates) {
  const locale = useLocale()
  if (items.length === 0)
    return <p className={css['quiet']}>{t`No pay rate yet. Without one, lessons pay nothing.`}</p>
  return (
    <ul className={css['list']} aria-label={t`Pay rates`}>
      {items.map((rate) => {
        const from = day(rate.validFrom)
        return (
          <li key={rate.id}>
            <ListEntry
              title={
                <>
                  {rateLine(rate, locale)} {rate.isCurrent && <Badge tone="good">{t`applies today`}</Badge>}
                </>
              }
            >
              <p>{[rate.offerName || t`All lesson types`, t`from ${from}`].join(' · ')}</p>
            </ListEntry>
          </li>
        )
      })}
    </ul>
  )
}
