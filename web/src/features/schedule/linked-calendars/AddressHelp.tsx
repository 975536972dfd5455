import { t } from '@lingui/core/macro'
import css from './LinkedCalendars.module.css'

/** Where calendar programs show the address. */
export function AddressHelp() {
  return (
    <details className={css['help']}>
      <summary>{t`Where do I find the address?`}</summary>
      <dl>
        <dt>Google Calendar</dt>
        <dd>{t`On a computer, open Settings and choose your calendar. Copy “Secret address in iCal format”.`}</dd>
        <dt>Outlook</dt>
        <dd>{t`Open Settings, Calendar, Shared calendars. Under “Publish a calendar”, choose “Can view when I’m busy”. Copy the ICS link.`}</dd>
        <dt>iCloud</dt>
        <dd>{t`In the Calendar app, tap the info button beside your calendar. Turn on “Public Calendar” and share the link.`}</dd>
      </dl>
    </details>
  )
}
