import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { useTimeZone } from '../../../data/me/use-time-zone.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { classes } from '../../../ui/classes.ts'
import { Link } from '../../../ui/Link.tsx'
import { useToday } from '../../../ui/use-now.ts'
import type { Listed } from './conversation.ts'
import { lastWords, lineWords } from './conversation-words.ts'
import css from './ConversationList.module.css'

interface ConversationItemProps {
  item: Listed
  title: string
  to: string
  /** It is open beside the list. */
  isOpen?: boolean
  /** Further badges. */
  children?: ReactNode
}

/** A conversation in a list: its name, its latest message, and when that was. */
export function ConversationItem({ item, title, to, isOpen = false, children }: ConversationItemProps) {
  const timeZone = useTimeZone()
  const today = useToday(timeZone)
  const { last, isUnread } = item
  return (
    <div className={classes(css['entry'], isOpen && css['open'])}>
      <p className={css['title']}>
        <Link to={to} aria-current={isOpen ? 'true' : undefined}>
          {title}
        </Link>
        {isUnread && <Badge tone="attention">{t`New`}</Badge>}
        {children}
        {last && (
          <time className={css['time']} dateTime={last.sentAt}>
            {lastWords(last.sentAt, timeZone, today)}
          </time>
        )}
      </p>
      <p className={classes(css['line'], isUnread && css['unread'])}>{lineWords(item)}</p>
    </div>
  )
}
