import { noticeEvents, noticeKinds } from '@cavaletti/contract/notices/notice-kinds'
import { t } from '@lingui/core/macro'
import { useApiChange } from '../../../data/api-change.ts'
import { useApiQuery } from '../../../data/api-query.ts'
import { single } from '../../../data/single.ts'
import { Card } from '../../../ui/Card.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { writeClock } from '../../../ui/clock-time.ts'
import { Loaded } from '../../../ui/Loaded.tsx'
import { Select } from '../../../ui/Select.tsx'
import css from './Notices.module.css'
import { eventChoice } from './notice-words.ts'
import type { Notice, Preferences } from './notices.ts'
import { useSaving } from './use-saving.ts'

/** Which notices are mailed to the user, and when they are not. */
export function NoticePreferencesCard({ audience }: { audience: Notice['audience'] }) {
  return (
    <Card title={t`Emails about lessons`} narrow>
      <Loaded state={single(useApiQuery('GET /api/notice-preferences'))} rows={6}>
        {(preferences) => <Choices preferences={preferences} audience={audience} />}
      </Loaded>
    </Card>
  )
}

function Choices({ preferences, audience }: { preferences: Preferences; audience: Notice['audience'] }) {
  const change = useApiChange('PUT /api/notice-preferences')
  const [isSaving, save] = useSaving()
  const { mailOff, quietHours } = preferences
  const events = noticeEvents.filter((event) =>
    (noticeKinds[event].audience as readonly string[]).includes(audience),
  )
  const choose = (changed: Partial<Preferences>): void =>
    save(() => change({ body: { ...preferences, ...changed } }), t`Email settings saved.`)
  return (
    <>
      {events.map((event) => (
        <Checkbox
          key={event}
          name={event}
          label={eventChoice(event, audience)}
          hint={
            noticeKinds[event].urgency === 'near'
              ? t`You always get an email if the lesson is less than 48 hours away.`
              : undefined
          }
          checked={!mailOff.includes(event)}
          disabled={isSaving}
          onChange={({ target }) =>
            choose({
              mailOff: target.checked ? mailOff.filter((one) => one !== event) : [...mailOff, event],
            })
          }
        />
      ))}
      <Checkbox
        name="quiet"
        label={t`Quiet hours`}
        hint={t`We hold emails until quiet hours end. Urgent changes arrive at once.`}
        checked={quietHours !== null}
        disabled={isSaving}
        onChange={({ target }) => choose({ quietHours: target.checked ? { from: 21, until: 7 } : null })}
      />
      {quietHours && (
        <div className={css['hours']}>
          {(['from', 'until'] as const).map((side) => (
            <Select
              key={side}
              name={side}
              label={side === 'from' ? t`Quiet from` : t`Quiet until`}
              options={hours.filter(
                ({ value }) => value !== String(quietHours[side === 'from' ? 'until' : 'from']),
              )}
              value={String(quietHours[side])}
              disabled={isSaving}
              onChange={({ target }) =>
                choose({ quietHours: { ...quietHours, [side]: Number(target.value) } })
              }
            />
          ))}
        </div>
      )}
    </>
  )
}

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: writeClock(`${String(hour).padStart(2, '0')}:00`),
}))
