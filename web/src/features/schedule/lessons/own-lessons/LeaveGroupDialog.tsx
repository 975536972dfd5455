import type { Api, ReplyOf } from '@cavaletti/contract'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiChange } from '../../../../data/changes/api-change.ts'
import { useApiQuery } from '../../../../data/queries/api-query.ts'
import { single } from '../../../../data/queries/single.ts'
import { useLocale } from '../../../../data/me/use-locale.ts'
import { explainRefusal } from '../../../../forms/explain-refusal.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../../../ui/dialogs/Dialog.tsx'
import { Loaded } from '../../../../ui/lists/Loaded.tsx'
import { formatMoney } from '../../../../ui/words/money.ts'
import { ActionNotice } from '../../../../ui/ActionNotice.tsx'
import { showToast } from '../../../../ui/toasts/toast-store.ts'
import { weeklyWords } from '../../../../ui/words/weekly-words.ts'
import { type LeavingQuote, LeavingPlan } from './LeavingPlan.tsx'
import type { OwnGroup } from './own-group.ts'

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
    keep: (left) => {
      onClose()
      const costs = formatMoney(left.toPayMinor, left.currency, locale)
      showToast(
        isFree(left)
          ? t`Group left. No charge.`
          : left.toPayMinor === 0
            ? t`Group left.`
            : t`Group left. You will pay ${costs}.`,
      )
    },
  })
  const quote = useApiQuery(
    'GET /api/my-terms/{id}/leaving',
    { params: { id: group.id } },
    { staleTime: 0, gcTime: 0 },
  )
  const act = async ({ seats }: LeavingQuote): Promise<void> => {
    setBusy(true)
    setProblem('')
    const shown = seats.map(({ seatId, version, startsAt, feeMinor, usesGoodwill, pack, makeUpUntil }) => ({
      seatId,
      version,
      startsAt,
      feeMinor,
      usesGoodwill,
      pack,
      makeUpUntil,
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
            {problem && <ActionNotice tone="danger" title={problem} />}
            <LeavingPlan quote={all} money={(minor) => formatMoney(minor, all.currency, locale)} />
            <DialogActions>
              <Button variant="secondary" onClick={onClose}>{t`Stay in group`}</Button>
              <Button variant="danger" busy={busy} onClick={() => void act(all)}>
                {isFree(all)
                  ? t`Leave group: no charge`
                  : all.toPayMinor === 0
                    ? t`Leave group`
                    : t`Leave group: ${costs}`}
              </Button>
            </DialogActions>
          </>
        )
      }}
    </Loaded>
  )
}

type Left = ReplyOf<Api['POST /api/my-terms/{id}/leaving']>

/** No money, no credit and no free late cancellation. */
function isFree({ toPayMinor, creditsUsed, goodwillUsed }: Omit<Left, 'currency'>): boolean {
  return toPayMinor + creditsUsed + goodwillUsed === 0
}
