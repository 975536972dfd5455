import { t } from '@lingui/core/macro'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Message } from '../../ui/page/MessagePage.tsx'

/** In place of a page that the user's role does not include. */
export function NotAllowed({ home }: { home: string }) {
  return (
    <Message
      title={t`Your role does not include this page`}
      action={<LinkButton to={home}>{t`Go to your first page`}</LinkButton>}
    >
      {t`An owner of the business can change your role on the page “Team”.`}
    </Message>
  )
}
