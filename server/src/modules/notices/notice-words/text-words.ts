import { type NoticeRow, shownOf } from '#modules/notices/notices/index.ts'
import { safeName } from '#platform/mail/wording.ts'
import { say } from '#platform/messages/say.ts'
import { fitText, plainText } from '#platform/texts/gsm-text.ts'
import { beginWords, type MailReader } from './mail-words.ts'
import { titleOf } from './push-words.ts'

/** Letters of a business's name in a text message. */
const longestName = 40

/**
 * A text message with one or several notices, in one message if possible. Of the rider it has the first name only.
 * @param facts.stopLink where text messages are turned off; null: the recipient can answer STOP
 */
export function textWords(
  notices: readonly NoticeRow[],
  reader: MailReader,
  { businessName, stopLink }: { businessName: string; stopLink: string | null },
): string {
  const lines = notices.map((notice) => {
    const name = safeName(notice.riderFirstName)
    return `${titleOf(notice, reader)}, ${name}, ${beginWords(shownOf(notice), reader)}.`
  })
  const head = `${safeName(businessName).slice(0, longestName).trim()}:`
  const stop =
    stopLink === null
      ? say('Answer STOP to end these texts.')
      : say('Turn texts off: {link}', { link: stopLink })
  const more = (left: number) => (left === 0 ? [] : [say('{count} more in the app.', { count: left })])
  // Leaves out lessons first, then how to end text messages: the app has both.
  const kept = lines.map((_, place) => lines.length - place)
  const texts = kept.flatMap((count) => {
    const words = [head, ...lines.slice(0, count), ...more(lines.length - count)]
    return count === 1 ? [[...words, stop], words] : [[...words, stop]]
  })
  return fitText(texts.map((words) => plainText(words.join(' '))))
}
