import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiChange } from '../../../data/api-change.ts'
import { useApiQuery } from '../../../data/api-query.ts'
import { single } from '../../../data/single.ts'
import { useLocale } from '../../../data/use-locale.ts'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx'
import { momentInWords } from '../../../ui/day-words.ts'
import { Loaded } from '../../../ui/Loaded.tsx'
import { formatMoney } from '../../../ui/money.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import type { Api, ReplyOf } from '@cavaletti/contract'
import { weeklyWords } from '../../../ui/weekly-words.ts'
import type { OwnGroup } from './MyGroups.tsx'
import css from './MyLessons.module.css'

type Quote = ReplyOf<Api['GET /api/my-terms/{id}/leaving']>

interface LeaveGroupDialogProps {
  group: OwnGroup
  onClose: () => void
}

/** Shows what leaving a group costs, and cancels all its lessons to come at that cost. */
export function LeaveGroupDialog({ group, onClose }: LeaveGroupDialogProps) {
  const { riderName, offerName, trainerName, seats, timeZone } = group
  return (
    <Dialog open onClose={onClose} title={t`Leave this group?`}>
      <p>
        {riderName} · {t`${offerName} with ${trainerName}`}
      </p>
      <p>{weeklyWords(seats, timeZone)}</p>
      <Quoted group={group} onClose={onClose} />
    </Dialog>
  )
}

function Quoted({ group, onClose }: LeaveGroupDialogProps) {
  const locale = useLocale()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const leave = useApiChange('POST /api/my-terms/{id}/leaving', {
    // Closed before the refetch, which would ask for a group that is left.
    keep: ({ toPayMinor, currency }) => {
      onClose()
      const costs = formatMoney(toPayMinor, currency, locale)
      showToast(toPayMinor === 0 ? t`Group left. No charge.` : t`Group left. You will pay ${costs}.`)
    },
  })
  const quote = useApiQuery(
    'GET /api/my-terms/{id}/leaving',
    { params: { id: group.id } },
    { staleTime: 0, gcTime: 0 },
  )
  const act = async ({ seats }: Quote): Promise<void> => {
    setBusy(true)
    setProblem('')
    const shown = seats.map(({ seatId, version, startsAt, feeMinor, usesGoodwill, pack }) => ({
      seatId,
      version,
      startsAt,
      feeMinor,
      usesGoodwill,
      pack,
    }))
    try {
      await leave({ params: { id: group.id }, body: { seats: shown } })
    } catch (error) {
      setProblem(explainRefusal(error).message)
      await quote.refetch()
      setBusy(false)
    }
  }
  return (
    <Loaded state={single(quote)} rows={4}>
      {(all) => {
        const costs = formatMoney(all.toPayMinor, all.currency, locale)
        return (
          <>
            {problem && <Notice tone="danger" title={problem} />}
            <p>
              {plural(all.seats.length, { one: '# lesson is cancelled.', other: '# lessons are cancelled.' })}
            </p>
            <ul className={css['costs']} aria-label={t`Cost of leaving`}>
              {all.seats
                .filter(({ feeMinor }) => feeMinor > 0)
                .map((seat) => (
                  <li key={seat.seatId}>
                    {momentInWords(seat.startsAt, all.timeZone)}:{' '}
                    {costWords(seat, (minor) => formatMoney(minor, all.currency, locale))}
                  </li>
                ))}
            </ul>
            <p>
              {all.seats.every(({ feeMinor }) => feeMinor === 0)
                ? t`You pay nothing for them.`
                : t`The other lessons cost nothing.`}
            </p>
            {all.toPayMinor > 0 && all.sellerNames.length > 0 && (
              <p>{t`Invoiced by: ${all.sellerNames.join(', ')}`}</p>
            )}
            <DialogActions>
              <Button variant="secondary" onClick={onClose}>{t`Stay in group`}</Button>
              <Button variant="danger" busy={busy} onClick={() => void act(all)}>
                {all.toPayMinor === 0 ? t`Leave group: no charge` : t`Leave group: ${costs}`}
              </Button>
            </DialogActions>
          </>
        )
      }}
    </Loaded>
  )
}

function costWords(
  { usesGoodwill, pack, feeMinor }: Quote['seats'][number],
  money: (minor: number) => string,
): string {
  if (usesGoodwill) return t`free, one of this year’s free late cancellations`
  if (pack === 'gives') return t`1 of your credits`
  return money(feeMinor)
}
