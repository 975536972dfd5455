import { plural, t } from '@lingui/core/macro'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { single } from '../../../data/queries/single.ts'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { Card } from '../../../ui/Card.tsx'
import { Checkbox } from '../../../ui/fields/choosing/Checkbox.tsx'
import { Loaded } from '../../../ui/lists/Loaded.tsx'
import { ActionNotice } from '../../../ui/ActionNotice.tsx'
import { Select } from '../../../ui/fields/choosing/Select.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { useBusy } from '../../../forms/use-busy.ts'
import type { WaitingRules } from './waiting.ts'

/** How the waiting list works; the owner changes it. */
export function WaitingRulesCard({ isOwner }: { isOwner: boolean }) {
  return (
    <Card title={t`How the waiting list works`} narrow>
      <Loaded state={single(useApiQuery('GET /api/waiting-rules'))} rows={4}>
        {(rules) => <Choices rules={rules} isOwner={isOwner} />}
      </Loaded>
    </Card>
  )
}

function Choices({ rules, isOwner }: { rules: WaitingRules; isOwner: boolean }) {
  const change = useApiChange('PUT /api/waiting-rules')
  const { busy, problem, run } = useBusy((error) => explainRefusal(error).message)
  const isFixed = !isOwner || busy
  const choose = (changed: Partial<WaitingRules>): void =>
    run(async () => {
      await change({ body: { ...rules, ...changed } })
      showToast(t`Waiting list settings saved.`)
    })
  const options = (values: readonly number[], now: number, words: (value: number) => string) =>
    [...new Set([...values, now])]
      .toSorted((a, b) => a - b)
      .map((value) => ({ value: String(value), label: words(value) }))
  return (
    <>
      {!isOwner && <p>{t`Only the owner of the business can change these settings.`}</p>}
      {problem !== '' && <ActionNotice tone="danger" title={problem} />}
      <Select
        name="offerMinutes"
        label={t`Hold an offered place for`}
        hint={t`Quiet hours do not count. After that, the next in line gets the offer.`}
        options={options([15, 30, 60, 120, 240], rules.offerMinutes, lengthWords)}
        value={String(rules.offerMinutes)}
        disabled={isFixed}
        onChange={({ target }) => choose({ offerMinutes: Number(target.value) })}
      />
      <Select
        name="roundHours"
        label={t`Shortly before a lesson, offer the place to all who fit`}
        hint={t`The first to accept gets it.`}
        options={options([0, 2, 4, 8, 24], rules.roundHours, (hours) =>
          hours === 0 ? t`Never` : plural(hours, { one: 'In the last hour', other: 'In the last # hours' }),
        )}
        value={String(rules.roundHours)}
        disabled={isFixed}
        onChange={({ target }) => choose({ roundHours: Number(target.value) })}
      />
      <Checkbox
        name="siblingsFirst"
        label={t`Offer a place beside a sibling’s lesson to that family first`}
        hint={t`At the same location and time, or with at most 15 minutes between. All others keep their order.`}
        checked={rules.siblingsFirst}
        disabled={isFixed}
        onChange={({ target }) => choose({ siblingsFirst: target.checked })}
      />
      <Checkbox
        name="waivesFilled"
        label={t`Waive the fee of a late cancellation if somebody else takes the place`}
        hint={t`The family that cancelled is told. A fee that is on an invoice stays.`}
        checked={rules.waivesFilled}
        disabled={isFixed}
        onChange={({ target }) => choose({ waivesFilled: target.checked })}
      />
    </>
  )
}

/** `30 min`, `12 hours` */
function lengthWords(minutes: number): string {
  return minutes < 60 || minutes % 60 !== 0
    ? t`${minutes} min`
    : plural(minutes / 60, { one: '# hour', other: '# hours' })
}
