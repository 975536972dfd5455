import { t } from '@lingui/core/macro'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { single } from '../../../data/queries/single.ts'
import { useMay } from '../../../data/me/use-may.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { Loaded } from '../../../ui/lists/Loaded.tsx'
import css from './Pay.module.css'
import { RateForm } from './RateForm.tsx'
import { RateList } from './RateList.tsx'

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
          {rates.items.length === 0 ? (
            <p className="quiet">{t`No pay rate yet. Without one, lessons pay nothing.`}</p>
          ) : (
            <RateList items={rates.items} />
          )}
          {may('pay.approve') && <RateForm key={rates.items[0]?.id ?? 'first'} rates={rates} />}
        </div>
      )}
    </Loaded>
  )
}
