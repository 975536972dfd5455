import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { single } from '../../../data/queries/single.ts'
import { useTimeZone } from '../../../data/me/use-time-zone.ts'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { formText } from '../../../ui/fields/form/form-text.ts'
import { Form } from '../../../ui/fields/form/Form.tsx'
import { Link } from '../../../ui/Link.tsx'
import { ListEntry } from '../../../ui/lists/ListEntry.tsx'
import { Loaded } from '../../../ui/lists/Loaded.tsx'
import { Moment } from '../../../ui/words/Moment.tsx'
import { ActionNotice } from '../../../ui/ActionNotice.tsx'
import { OutsideButton } from '../../../ui/OutsideButton.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { Select } from '../../../ui/fields/choosing/Select.tsx'
import { SubmitButton } from '../../../ui/fields/form/SubmitButton.tsx'
import { TextField } from '../../../ui/fields/text/TextField.tsx'
import type { Feed, FeedNames } from './feed.ts'
import css from './FeedsPage.module.css'
import { subscribeLink } from './subscribe-link.ts'

interface FeedsPageProps {
  /** A client's feeds, which show names by default. */
  isFamily?: boolean
  /** Page of linked calendars, for those who teach. */
  linkedAt?: string | undefined
}

/** The user's calendar feeds. */
export function FeedsPage({ isFamily = false, linkedAt }: FeedsPageProps) {
  const [made, setMade] = useState('')
  const [ending, setEnding] = useState<Feed>()
  const make = useApiChange('POST /api/calendar-feeds')
  const revoke = useApiChange('DELETE /api/calendar-feeds/{id}')
  const choices = isFamily ? familyChoices() : nameChoices()
  const reminders = reminderChoices()
  return (
    <>
      <PageHeader title={t`Calendar feed`} />
      <div className={css['cards']}>
        <Card title={t`Lessons in your calendar`} narrow>
          <p>{t`Your calendar updates these lessons by itself. Google Calendar does so only every 8 to 24 hours, so check here for last-minute changes.`}</p>
          {linkedAt && (
            <p>
              <Link to={linkedAt}>{t`Block bookings at the busy times of your own calendar`}</Link>
            </p>
          )}
          <Form
            explain={explainRefusal}
            onSubmit={async (data) => {
              const chosen = choices.find(({ value }) => value === formText(data, 'names'))
              const minutes = Number(formText(data, 'remind'))
              const names = chosen?.value ?? (isFamily ? 'all' : 'grown_ups')
              const body = { names, remindMinutes: minutes > 0 ? minutes : null }
              setMade((await make({ body })).url)
            }}
          >
            <Select name="names" label={t`Names shown`} options={choices} />
            <Select
              name="remind"
              label={t`Reminder`}
              options={reminders}
              defaultValue={isFamily ? '120' : '0'}
              hint={t`Some calendars, such as Google Calendar, ignore these reminders. Set a reminder there instead.`}
            />
            <SubmitButton>{t`Create calendar feed`}</SubmitButton>
          </Form>
          {made !== '' && (
            <>
              <ActionNotice
                tone="success"
                title={t`Your calendar feed is ready. We show its address only once.`}
              >
                {t`Subscribe now, or copy the address into your calendar. Anyone with this address can see these lessons.`}
              </ActionNotice>
              <div className={css['ways']}>
                <OutsideButton href={subscribeLink(made)}>{t`Subscribe on this device`}</OutsideButton>
                <CopyButton text={made} label={t`Copy address`} />
              </div>
              <TextField name="url" label={t`Address of the calendar feed`} value={made} readOnly />
            </>
          )}
        </Card>
        <Card title={t`Your calendar feeds`} narrow>
          <Loaded state={single(useApiQuery('GET /api/calendar-feeds'))} rows={2}>
            {({ items }) =>
              items.length === 0 ? (
                <p>{t`No calendar feeds yet.`}</p>
              ) : (
                items.map((feed) => (
                  <FeedEntry
                    key={feed.id}
                    feed={feed}
                    names={choices.find(({ value }) => value === feed.names)?.label ?? ''}
                    onEnd={() => setEnding(feed)}
                  />
                ))
              )
            }
          </Loaded>
        </Card>
      </div>
      <ConfirmDialog
        open={ending !== undefined}
        onClose={() => setEnding(undefined)}
        title={t`Turn off this calendar feed?`}
        confirm={t`Turn off feed`}
        tone="danger"
        onConfirm={async () => {
          if (ending) await revoke({ params: { id: ending.id } })
        }}
      >
        <p>{t`Calendars that use it will stop updating. You can’t undo this, but you can create a new calendar feed.`}</p>
      </ConfirmDialog>
    </>
  )
}

function FeedEntry({ feed, names, onEnd }: { feed: Feed; names: string; onEnd: () => void }) {
  const timeZone = useTimeZone()
  return (
    <ListEntry
      title={
        <>
          {t`Created`} <Moment at={feed.madeAt} timeZone={timeZone} />
        </>
      }
      actions={
        <Button variant="secondary" onClick={onEnd}>
          {t`Turn off feed`}
        </Button>
      }
    >
      <p>{names}</p>
      {feed.remindMinutes !== null && <p>{reminderLabel(feed.remindMinutes)}</p>}
      <p>
        {feed.fetchedAt === null ? (
          t`Not used yet`
        ) : (
          <>
            {t`Last read by your calendar`} <Moment at={feed.fetchedAt} timeZone={timeZone} />
          </>
        )}
      </p>
    </ListEntry>
  )
}

function nameChoices(): { value: FeedNames; label: string }[] {
  return [
    { value: 'grown_ups', label: t`Names of adults only` },
    { value: 'none', label: t`No names` },
    { value: 'all', label: t`All names, including children` },
  ]
}

function familyChoices(): { value: FeedNames; label: string }[] {
  return [
    { value: 'all', label: t`The names of your riders` },
    { value: 'none', label: t`No names` },
  ]
}

function reminderChoices(): { value: string; label: string }[] {
  const minutes = [30, 60, 120, 1440]
  return [
    { value: '0', label: t`No reminder` },
    ...minutes.map((one) => ({ value: String(one), label: reminderLabel(one) })),
  ]
}

function reminderLabel(minutes: number): string {
  if (minutes === 1440) return t`1 day before`
  if (minutes % 60 !== 0) return t`${minutes} minutes before`
  const hours = minutes / 60
  return hours === 1 ? t`1 hour before` : t`${hours} hours before`
}
