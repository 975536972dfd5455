import { t } from '@lingui/core/macro'
import { Link } from '../../../../ui/Link.tsx'
import { NoBankNotice } from './NoBankNotice.tsx'

interface BeforeIssuingProps {
  /** The server refused the draft as incomplete. */
  isIncomplete: boolean
  businessAt: string
  settingsAt: string
}

/** What to know before a draft gets its number, and where to complete it. */
export function BeforeIssuing({ isIncomplete, businessAt, settingsAt }: BeforeIssuingProps) {
  return (
    <>
      <p>{t`The invoice gets the next number and can’t change afterwards. Correct mistakes with a credit note.`}</p>
      <NoBankNotice bankAt={`${settingsAt}#bank`} />
      {isIncomplete && (
        <p>
          <Link to={businessAt}>{t`Open business settings`}</Link> ·{' '}
          <Link to={settingsAt}>{t`Open invoice settings`}</Link>
        </p>
      )}
    </>
  )
}
