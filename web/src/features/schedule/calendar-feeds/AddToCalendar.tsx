import { t } from '@lingui/core/macro'
import IconCalendarShare from '@tabler/icons-react/dist/esm/icons/IconCalendarShare.mjs'
import { useState } from 'react'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { explainRefusal, type ExplainedRefusal } from '../../../forms/explain-refusal.ts'
import { Button } from '../../../ui/Button.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { Dialog, DialogActions } from '../../../ui/dialogs/Dialog.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { ActionNotice } from '../../../ui/ActionNotice.tsx'
import { OutsideButton } from '../../../ui/OutsideButton.tsx'
import { subscribeLink } from './subscribe-link.ts'

/** Minutes before a lesson; the default of a client's feed. */
const remindMinutes = 120

/**
 * Subscribes this device's calendar to the client's lessons: creates a feed and opens its `webcal:` link. A dialog
 * helps if no program opens. `settingsAt`: page of all feeds.
 */
export function AddToCalendar({ settingsAt }: { settingsAt: string }) {
  const make = useApiChange('POST /api/calendar-feeds')
  // The server returns the address once; a second click reuses it.
  const [url, setUrl] = useState<string>()
  const [refusal, setRefusal] = useState<ExplainedRefusal>()
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)

  const subscribe = async (): Promise<void> => {
    setBusy(true)
    setRefusal(undefined)
    try {
      const made = url ?? (await make({ body: { names: 'all', remindMinutes } })).url
      setUrl(made)
      location.assign(subscribeLink(made))
    } catch (error) {
      setRefusal(explainRefusal(error))
    } finally {
      setBusy(false)
      setOpen(true)
    }
  }

  return (
    <>
      <Button
        variant="secondary"
        icon={<Icon of={IconCalendarShare} />}
        busy={isBusy}
        onClick={() => void subscribe()}
      >
        {t`Add to my calendar`}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t`Add to your calendar`}>
        {refusal && (
          <ActionNotice tone="danger" title={refusal.message}>
            {refusal.help}
          </ActionNotice>
        )}
        {url !== undefined && (
          <>
            <p>{t`Your calendar app will ask you to subscribe. It will then show all your riders’ lessons, keep them up to date and remind you 2 hours before each one.`}</p>
            <p>{t`For Google Calendar, or on a computer, copy the address. Open your calendar in a web browser, not in the phone app. Choose “Add calendar”, then “From URL”.`}</p>
            <p>{t`Anyone with this address can see these lessons. We show it only once.`}</p>
          </>
        )}
        <p>
          <Link to={settingsAt}>{t`Change names and reminders, or turn off a calendar feed`}</Link>
        </p>
        {url !== undefined && (
          <DialogActions>
            <CopyButton text={url} label={t`Copy address`} />
            <OutsideButton href={subscribeLink(url)}>{t`Open calendar app`}</OutsideButton>
          </DialogActions>
        )}
      </Dialog>
    </>
  )
}
