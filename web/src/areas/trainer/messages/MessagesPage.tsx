import { t } from '@lingui/core/macro'
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigationType, useParams } from 'react-router'
import { ClientConversation } from '../../../features/notices/conversations/ClientConversation.tsx'
import { ConversationList } from '../../../features/notices/conversations/ConversationList.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { EmptyState } from '../../../ui/lists/EmptyState.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { useMedia } from '../../../ui/use-media.ts'
import { messagesAt } from './message-places.ts'
import css from './MessagesPage.module.css'

/** Below this width there is room for the list or a conversation only. */
const roomy = '(min-width: 64rem)'

/** Messages with clients: the list, and beside it the open conversation. */
export function MessagesPage() {
  const { clientId } = useParams()
  const { search } = useLocation()
  const isRoomy = useMedia(roomy)
  const clientAt = (id: string): string => `/trainer/clients/${id}`
  if (clientId !== undefined && !isRoomy)
    return (
      <div className={css['alone']}>
        <ClientConversation
          key={clientId}
          clientId={clientId}
          clientAt={clientAt}
          renderHead={(name, actions) => (
            <>
              <LinkButton
                variant="quiet"
                to={`${messagesAt}${search}`}
                className={css['back']}
                icon={<Icon of={IconArrowLeft} />}
              >
                {t`All messages`}
              </LinkButton>
              <PageHeader title={name}>{actions}</PageHeader>
            </>
          )}
        />
      </div>
    )
  return (
    <>
      <PageHeader title={t`Messages`} />
      <div className={css['columns']}>
        <Card>
          <ConversationList
            clientsAt="/trainer/clients"
            openAt={(id) => `${messagesAt}/${id}${search}`}
            openId={clientId}
          />
        </Card>
        {isRoomy &&
          (clientId === undefined ? (
            <EmptyState>{t`Choose a conversation to read it here.`}</EmptyState>
          ) : (
            <section className={css['open']} aria-label={t`Conversation`}>
              <ClientConversation
                key={clientId}
                clientId={clientId}
                clientAt={clientAt}
                renderHead={(name, actions) => <Head name={name}>{actions}</Head>}
              />
            </section>
          ))}
      </div>
    </>
  )
}

/** Takes the focus when a conversation is chosen, so that Tab goes on in it. */
function Head({ name, children }: { name: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const arrival: string = useNavigationType()
  useEffect(() => {
    if (arrival === 'PUSH') heading.current?.focus({ preventScroll: true })
  }, [arrival])
  return (
    <header className={css['head']}>
      <h2 ref={heading} tabIndex={-1}>
        {name}
      </h2>
      <div className={css['actions']}>{children}</div>
    </header>
  )
}
