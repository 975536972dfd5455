import { t } from '@lingui/core/macro'
import { useTimeZone } from '../../../data/me/use-time-zone.ts'
import { classes } from '../../../ui/classes.ts'
import type { Message, Reader, Side } from './conversation.ts'
import { readWords, timeWords } from './conversation-words.ts'
import css from './Conversation.module.css'

interface MessageItemProps {
  message: Message
  side: Side
  /** Those who have read this message and no later one. */
  readers: readonly Reader[]
  today: string
}

/** A message as a bubble: those of one's own side on the right. */
export function MessageItem({ message, side, readers, today }: MessageItemProps) {
  const timeZone = useTimeZone()
  const { from, authorName, isMine, body, sentAt } = message
  return (
    <li className={classes(css['message'], from === side && css['own'])}>
      <p className={css['author']}>
        {isMine ? t`You` : authorName} · <time dateTime={sentAt}>{timeWords(sentAt, timeZone)}</time>
      </p>
      <p className={css['bubble']}>{body}</p>
      {readers.length > 0 && (
        <p className={css['read']}>
          {readers.map((reader) => readWords(reader, timeZone, today)).join(' · ')}
        </p>
      )}
    </li>
  )
}
