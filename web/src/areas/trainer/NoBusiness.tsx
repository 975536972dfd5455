import { t } from '@lingui/core/macro'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Message } from '../../ui/page/MessagePage.tsx'

/** For somebody who worked for a business that ended their membership. */
export function NoBusiness() {
  return (
    <Message
      title={t`You do not work for any business at the moment`}
      action={
        <>
          <LinkButton to="/trainer/join">{t`Join or create a business`}</LinkButton>
          <LinkButton variant="secondary" to="/trainer/account/data">
            {t`Save my data`}
          </LinkButton>
        </>
      }
    >
      {t`You keep your account. Join a business with an invitation code, or create your own.`}
    </Message>
  )
}
