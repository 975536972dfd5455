import { t } from '@lingui/core/macro'
import { LinkButton } from '../../ui/Button.tsx'
import { Message } from '../../ui/MessagePage.tsx'

/** For somebody who worked for a business that ended their membership. */
export function NoBusiness() {
  return (
    <Message
      title={t`You do not work for any business at the moment`}
      action={<LinkButton to="/trainer/join">{t`Enter invitation code`}</LinkButton>}
    >
      {t`You keep your account. Enter the invitation code of a business to work or ride there.`}
    </Message>
  )
}
