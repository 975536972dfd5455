import { t } from '@lingui/core/macro'
import { LinkButton } from './Button.tsx'
import { Message, MessagePage } from './MessagePage.tsx'

/** What an unknown address shows; within an area, `home` is its first page. */
export function NotFound({ home }: { home?: string }) {
  const Frame = home ? Message : MessagePage
  return (
    <Frame title={t`No such page`} action={<LinkButton to={home ?? '/'}>{t`Go to the start`}</LinkButton>}>
      {t`This address leads nowhere. It may be mistyped, or the page has moved.`}
    </Frame>
  )
}
