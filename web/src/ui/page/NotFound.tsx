import { t } from '@lingui/core/macro'
import { LinkButton } from '../LinkButton.tsx'
import { Message, MessagePage } from './MessagePage.tsx'

/** Page for an unknown address; `home` is the first page of the area. */
export function NotFound({ home }: { home?: string }) {
  const Frame = home ? Message : MessagePage
  return (
    <Frame title={t`Page not found`} action={<LinkButton to={home ?? '/'}>{t`Go to home page`}</LinkButton>}>
      {t`We can’t find that page. The address may be mistyped, or the page has moved.`}
    </Frame>
  )
}
