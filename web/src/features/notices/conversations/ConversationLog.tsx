import { t } from '@lingui/core/macro'
import { Fragment } from 'react'
import { useSaving } from '../../../data/changes/use-saving.ts'
import { useTimeZone } from '../../../data/me/use-time-zone.ts'
import { Button } from '../../../ui/Button.tsx'
import { useToday } from '../../../ui/use-now.ts'
import { type Conversation, type Message, readersByMessage, type Side } from './conversation.ts'
import { dayWords } from './conversation-words.ts'
import css from './Conversation.module.css'
import { MessageItem } from './MessageItem.tsx'
import { useEnd } from './use-end.ts'
import { useKnown } from './use-known.ts'
import { useReading } from './use-reading.ts'

interface ConversationLogProps {
  conversation: Conversation
  side: Side
  /** The conversation is being fetched again. */
  isFetching: boolean
  fetchEarlier: (cursor: string) => Promise<Conversation>
  read: (until: string) => Promise<unknown>
}

/** The messages by day, oldest first. Screen readers read new ones out. */
export function ConversationLog({ conversation, side, fetchEarlier, read, ...props }: ConversationLogProps) {
  const timeZone = useTimeZone()
  const today = useToday(timeZone)
  const { messages, hasEarlier, isFetching, showEarlier } = useKnown(conversation, fetchEarlier)
  const { log, isAtEnd, isBehind, onScroll, showNewest } = useEnd(messages)
  // The line “New” is above this message.
  const newFrom = useReading(conversation, props.isFetching, isAtEnd, read)
  const [isSaving, save] = useSaving()
  const readers = readersByMessage({ messages, readers: conversation.readers }, side)
  const days = Map.groupBy(messages, ({ sentAt }: Message) => dayWords(sentAt, timeZone, today))
  return (
    <div className={css['frame']}>
      <div
        ref={log}
        className={css['log']}
        role="log"
        aria-label={t`Messages`}
        aria-live={isFetching ? 'off' : 'polite'}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll it
        tabIndex={0}
        onScroll={onScroll}
      >
        <div>
          {hasEarlier && (
            <Button variant="secondary" busy={isSaving} onClick={() => save(showEarlier)}>
              {t`Show earlier messages`}
            </Button>
          )}
          {messages.length === 0 && <p className={css['nothing']}>{t`No messages yet`}</p>}
          {Array.from(days, ([day, ofDay]) => (
            <section key={day} aria-label={day}>
              <h3 className={css['day']}>{day}</h3>
              <ul className={css['messages']}>
                {ofDay.map((message) => (
                  <Fragment key={message.id}>
                    {message.id === newFrom && <li className={css['new']}>{t`New`}</li>}
                    <MessageItem
                      message={message}
                      side={side}
                      readers={readers.get(message.id) ?? []}
                      today={today}
                    />
                  </Fragment>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
      {isBehind && (
        <Button variant="secondary" className={css['newer']} onClick={showNewest}>
          {t`New messages`}
        </Button>
      )}
    </div>
  )
}
