import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { explainRefusal } from '../../api/explain-refusal.ts'
import { single } from '../../api/single.ts'
import { useTimeZone } from '../../api/use-time-zone.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Form } from '../../ui/Form.tsx'
import { formText } from '../../ui/form-text.ts'
import { ListEntry } from '../../ui/ListEntry.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Moment } from '../../ui/Moment.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Select } from '../../ui/Select.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { type Feed, type FeedNames, useFeedChanges, useFeeds } from './use-feeds.ts'

/** Secret addresses under which calendar programs fetch one's lessons. */
export function FeedsPage() {
  const [made, setMade] = useState('')
  const [ending, setEnding] = useState<Feed>()
  const { make, revoke } = useFeedChanges()
  const choices = nameChoices()
  return (
    <>
      <PageHeader title={t`Calendar feed`} />
      <Card title={t`Lessons in your own calendar`} narrow>
        <p>{t`A feed is a secret address. Your calendar program comes for it by itself, Google only every 8 to 24 hours. What changes shortly before a lesson you see here first.`}</p>
        <Form
          explain={explainRefusal}
          onSubmit={async (data) => {
            const chosen = choices.find(({ value }) => value === formText(data, 'names'))
            setMade(await make(chosen?.value ?? 'grown_ups'))
          }}
        >
          <Select name="names" label={t`Whose names stand in it`} options={choices} />
          <SubmitButton>{t`Make a feed`}</SubmitButton>
        </Form>
        {made !== '' && (
          <>
            <Notice tone="success" title={t`Copy this address now: it is not shown again.`}>
              {t`Whoever has it sees these lessons. Add it in your calendar program as a calendar from an address.`}
            </Notice>
            <TextField name="url" label={t`Address of the feed`} value={made} readOnly />
            <div>
              <CopyButton text={made} label={t`Copy the address`} />
            </div>
          </>
        )}
      </Card>
      <Card title={t`Feeds you have made`} narrow>
        <Loaded state={single(useFeeds())} rows={2}>
          {({ items }) =>
            items.length === 0 ? (
              <p>{t`None yet.`}</p>
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
      <ConfirmDialog
        open={ending !== undefined}
        onClose={() => setEnding(undefined)}
        title={t`End this feed?`}
        confirm={t`End it`}
        tone="danger"
        onConfirm={async () => {
          if (ending) await revoke(ending.id)
        }}
      >
        <p>{t`Programs that come for it get nothing any more. That cannot be taken back; you can make a new one.`}</p>
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
          {t`Made`} <Moment at={feed.madeAt} timeZone={timeZone} />
        </>
      }
      actions={
        <Button variant="secondary" onClick={onEnd}>
          {t`End it`}
        </Button>
      }
    >
      <p>{names}</p>
      <p>
        {feed.fetchedAt === null ? (
          t`No program has come for it yet.`
        ) : (
          <>
            {t`Last fetched`} <Moment at={feed.fetchedAt} timeZone={timeZone} />
          </>
        )}
      </p>
    </ListEntry>
  )
}

function nameChoices(): { value: FeedNames; label: string }[] {
  return [
    { value: 'grown_ups', label: t`Names of grown-ups, children without names` },
    { value: 'none', label: t`No names at all` },
    { value: 'all', label: t`All names, children's too` },
  ]
}
