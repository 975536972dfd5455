import { t } from '@lingui/core/macro'
import { LinkButton } from '../../ui/Button.tsx'
import { Message } from '../../ui/MessagePage.tsx'

/** For somebody who worked for a business that ended their membership. */
export function NoBusiness() {
  return (
    <Message
      title={t`You do not work for any business at the moment`}
      action={<LinkButton to="/trainer/account/profile">{t`Open your profile`}</LinkButton>}
    >
      {t`Your account stays. Open the invitation of another business to work or ride there.`}
    </Message>
  )
}
