import { t } from '@lingui/core/macro'
import { Card } from '../../../ui/Card.tsx'
import type { Listed } from './conversation.ts'
import { conversationTitle } from './conversation-words.ts'
import { ConversationItem } from './ConversationItem.tsx'
import css from './ConversationList.module.css'

/** The conversations of a client: their own, and those of minors. */
export function OwnConversations({
  items,
  openAt,
}: {
  items: readonly Listed[]
  openAt: (clientId: string) => string
}) {
  return (
    <Card>
      <ul className={css['own']} aria-label={t`Messages`}>
        {items.map((item) => (
          <li key={item.clientId}>
            <ConversationItem item={item} title={conversationTitle(item)} to={openAt(item.clientId)} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
