import { t } from '@lingui/core/macro'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { single } from '../../../data/queries/single.ts'
import { Card } from '../../../ui/Card.tsx'
import { Checkbox } from '../../../ui/fields/choosing/Checkbox.tsx'
import { writeClock } from '../../../ui/words/clock-time.ts'
import { Loaded } from '../../../ui/lists/Loaded.tsx'
import { Select } from '../../../ui/fields/choosing/Select.tsx'
import type { NoticeRules } from './notices.ts'
import { useGuess } from '../../../data/changes/use-guess.ts'
import { useSaving } from '../../../data/changes/use-saving.ts'

/** Text messages a day that the owner can choose from. */
const limits = [0, 10, 20, 50, 100, 200, 500]

/** When the business reminds its clients, whether it mails bookings, and its text messages; the owner changes it. */
export function NoticeRulesCard({ isOwner }: { isOwner: boolean }) {
  const state = single(useApiQuery('GET /api/notice-rules'))
  const sendsTexts = typeof state.data?.textsToday === 'number'
  return (
    <Card title={sendsTexts ? t`Emails and text messages to clients` : t`Emails to clients`}>
      <Loaded state={state} rows={3}>
        {(rules) => <Choices rules={rules} isOwner={isOwner} />}
      </Loaded>
    </Card>
  )
}

function Choices({ rules, isOwner }: { rules: NoticeRules; isOwner: boolean }) {
  const { guess, keep } = useGuess('GET /api/notice-rules')
  const change = useApiChange('PUT /api/notice-rules', { keep })
  const [isSaving, save] = useSaving()
  const isFixed = !isOwner || isSaving
  const choose = (changed: Partial<NoticeRules>): void => {
    const { textsToday: _, ...body } = { ...rules, ...changed }
    save(() => change({ body }, guess(changed)), t`Settings saved.`)
  }
  return (
    <>
      {!isOwner && <p>{t`Only the owner of the business can change these settings.`}</p>}
      <Checkbox
        name="mailsBookings"
        label={t`Email clients when a lesson is booked`}
        hint={t`Clients always see it in the app.`}
        checked={rules.mailsBookings}
        disabled={isFixed}
        onChange={({ target }) => choose({ mailsBookings: target.checked })}
      />
      <Select
        name="reminderHour"
        label={t`Remind clients the day before at`}
        options={Array.from({ length: 13 }, (_, place) => ({
          value: String(place + 8),
          label: writeClock(`${String(place + 8).padStart(2, '0')}:00`),
        }))}
        value={String(rules.reminderHour)}
        disabled={isFixed}
        onChange={({ target }) => choose({ reminderHour: Number(target.value) })}
      />
      {rules.textsToday !== null && (
        <Select
          name="textsPerDay"
          label={t`Daily limit for text messages`}
          hint={t`Each text message costs money. So far today: ${rules.textsToday}. Above the limit, clients still get the email.`}
          options={[...new Set([...limits, rules.textsPerDay])]
            .toSorted((a, b) => a - b)
            .map((most) => ({ value: String(most), label: most === 0 ? t`None` : String(most) }))}
          value={String(rules.textsPerDay)}
          disabled={isFixed}
          onChange={({ target }) => choose({ textsPerDay: Number(target.value) })}
        />
      )}
    </>
  )
}
