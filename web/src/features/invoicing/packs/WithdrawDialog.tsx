import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { single } from '../../../data/queries/single.ts'
import { useLocale } from '../../../data/me/use-locale.ts'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialogs/Dialog.tsx'
import { Facts } from '../../../ui/lists/Facts.tsx'
import { Loaded } from '../../../ui/lists/Loaded.tsx'
import { formatMoney } from '../../../ui/words/money.ts'
import { ActionNotice } from '../../../ui/ActionNotice.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import css from './Packs.module.css'
import type { BoughtPack, WithdrawalQuote } from './use-packs.ts'

interface WithdrawDialogProps {
  pack: Pick<BoughtPack, 'id' | 'name'>
  onClose: () => void
}

/** Shows what is refunded, and withdraws only at that (M12). */
export function WithdrawDialog({ pack, onClose }: WithdrawDialogProps) {
  const quote = useApiQuery(
    'GET /api/my-packs/{id}/withdrawal',
    { params: { id: pack.id } },
    { staleTime: 0, gcTime: 0 },
  )
  return (
    <Dialog open onClose={onClose} title={t`Withdraw from the purchase of ${pack.name}?`}>
      <Loaded state={single(quote)} rows={4}>
        {(shown) => <Quoted key={shown.refundMinor} {...{ pack, onClose }} quote={shown} />}
      </Loaded>
    </Dialog>
  )
}

function Quoted({ pack, quote, onClose }: WithdrawDialogProps & { quote: WithdrawalQuote }) {
  const locale = useLocale()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const withdraw = useApiChange('POST /api/my-packs/{id}/withdrawal', {
    // Closed before the refetch, which would ask for a refund that is over.
    keep: () => {
      onClose()
      showToast(t`You withdrew from the purchase of ${pack.name}. We sent you a receipt by email.`)
    },
  })
  const money = (minor: number) => formatMoney(minor, quote.currency, locale)
  const { version, refundMinor, keptMinor, paidBackMinor } = quote
  const owedMinor = refundMinor - paidBackMinor
  const act = async (): Promise<void> => {
    setBusy(true)
    setProblem('')
    try {
      await withdraw({ params: { id: pack.id }, body: { version, refundMinor } })
    } catch (error) {
      const { message, fields } = explainRefusal(error)
      setProblem([message, ...Object.values(fields ?? {})].join(' '))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {problem && <ActionNotice tone="danger" title={problem} />}
      <div className={css['facts']}>
        <Facts
          facts={[
            [t`Unused lessons`, quote.unused],
            [t`Refund`, paidBackMinor > 0 ? money(paidBackMinor) : null],
            [t`Taken off your bill`, owedMinor > 0 ? money(owedMinor) : null],
            [
              t`Not refunded`,
              quote.used === 0
                ? null
                : t`${money(keptMinor)} for ${plural(quote.used, { one: '# used lesson', other: '# used lessons' })}`,
            ],
          ]}
        />
      </div>
      {paidBackMinor > 0 && (
        <p>{t`You get back ${money(paidBackMinor)} within 14 days. Until then it is your credit.`}</p>
      )}
      <p>{t`The pack ends. Lessons you have booked stay booked, and you pay for them in the usual way. You can’t undo this.`}</p>
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          {t`Keep pack`}
        </Button>
        <Button variant="danger" busy={busy} onClick={() => void act()}>
          {t`Withdraw from purchase`}
        </Button>
      </DialogActions>
    </>
  )
}
