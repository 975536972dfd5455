import { msg } from '@cavaletti/contract/messages'
import { type NoticeRow, shownOf } from '#modules/notices/notices/index.ts'
import { safeName } from '#platform/mail/wording.ts'
import { say } from '#platform/messages/say.ts'
import { beginWords, type Heading, headingFor, type MailReader } from './mail-words.ts'

/** Titles of messages, which name nobody: they appear on locked screens. */
const titles: Record<Heading, string> = {
  lesson_booked: msg('{count, plural, one {Lesson booked} other {# lessons booked}}'),
  lesson_moved: msg('{count, plural, one {Lesson moved} other {# lessons moved}}'),
  lesson_changed: msg('{count, plural, one {Lesson changed} other {# lessons changed}}'),
  lesson_handed_over: msg('{count, plural, one {Change of trainer} other {Change of trainer for # lessons}}'),
  lesson_cancelled: msg('{count, plural, one {Lesson cancelled} other {# lessons cancelled}}'),
  horse_changed: msg('{count, plural, one {Change of horse} other {Change of horse in # lessons}}'),
  lesson_reinstated: msg(
    '{count, plural, one {Lesson goes ahead after all} other {# lessons go ahead after all}}',
  ),
  lesson_tomorrow: msg('{count, plural, one {Lesson tomorrow} other {# lessons tomorrow}}'),
  lesson_today: msg('{count, plural, one {Lesson today} other {# lessons today}}'),
  lesson_ahead: msg('{count, plural, one {Lesson soon} other {# lessons soon}}'),
  lesson_requested: msg('{count, plural, one {Request for a lesson} other {# requests for lessons}}'),
  request_confirmed: msg('{count, plural, one {Request confirmed} other {# requests confirmed}}'),
  time_proposed: msg('{count, plural, one {Change proposed} other {# changes proposed}}'),
  proposal_accepted: msg('{count, plural, one {Proposal accepted} other {# proposals accepted}}'),
  proposal_declined: msg('{count, plural, one {Proposal declined} other {# proposals declined}}'),
  proposal_expired: msg('{count, plural, one {Proposal expired} other {# proposals expired}}'),
  request_declined: msg('{count, plural, one {Request declined} other {# requests declined}}'),
  request_lapsed: msg(
    '{count, plural, one {Request expired unanswered} other {# requests expired unanswered}}',
  ),
  request_expired: msg('{count, plural, one {Request expired} other {# requests expired}}'),
  request_withdrawn: msg('{count, plural, one {Request withdrawn} other {# requests withdrawn}}'),
  move_requested: msg('{count, plural, one {Request to move a lesson} other {# requests to move lessons}}'),
  move_declined: msg('{count, plural, one {Move declined} other {# moves declined}}'),
  move_expired: msg('{count, plural, one {Request to move expired} other {# requests to move expired}}'),
  move_ended: msg('{count, plural, one {Request to move ended} other {# requests to move ended}}'),
  move_lapsed: msg(
    '{count, plural, one {Request to move expired unanswered} other {# requests to move expired unanswered}}',
  ),
  move_withdrawn: msg(
    '{count, plural, one {Request to move withdrawn} other {# requests to move withdrawn}}',
  ),
  place_offered: msg(
    '{count, plural, one {A place is free: answer soon} other {# places are free: answer soon}}',
  ),
  term_joined: msg('{count, plural, one {Group joined} other {# groups joined}}'),
  small_group: msg('{count, plural, one {Too few riders in a group} other {Too few riders in # groups}}'),
  type_proposed: msg(
    '{count, plural, one {Another lesson type? Please answer} other {Another lesson type for # lessons?}}',
  ),
  type_changed: msg('{count, plural, one {Another lesson type} other {Another lesson type for # lessons}}'),
  type_kept: msg('{count, plural, one {The lesson type stays} other {The lesson type of # lessons stays}}'),
  term_left: msg('{count, plural, one {Group left} other {# groups left}}'),
  note_written: msg('{count, plural, one {Note about a lesson} other {Notes about # lessons}}'),
  fee_waived: msg('{count, plural, one {Fee waived} other {# fees waived}}'),
  place_passed_on: msg('{count, plural, one {Rider changed} other {Riders of # lessons changed}}'),
  place_given: msg('{count, plural, one {Place taken by another family} other {# places taken by others}}'),
}

/** Lessons that a message lists; a screen shows few lines. */
const mostLines = 3

/** Title and body of a message with one or several notices. */
export function pushWords(
  notices: readonly NoticeRow[],
  reader: MailReader,
  { businessName, showsNames }: { businessName: string; showsNames: boolean },
): { title: string; body: string } {
  const groups = [...Map.groupBy(notices, (notice) => headingOfNotice(notice, reader))]
  const wordsOf = (heading: Heading, count: number) => say(titles[heading], { count })
  const [only] = groups
  const isOne = groups.length === 1 && only !== undefined
  const lines = notices.map((notice) => {
    const when = beginWords(shownOf(notice), reader)
    const words = isOne ? when : `${titleOf(notice, reader)}: ${when}`
    return showsNames ? `${safeName(notice.riderName)}: ${words}` : words
  })
  const more = lines.length - mostLines
  return {
    title: isOne
      ? wordsOf(only[0], only[1].length)
      : say('{count} changes to your lessons', { count: notices.length }),
    body: [
      ...lines.slice(0, mostLines),
      more > 0 ? say('and {count} more', { count: more }) : '',
      safeName(businessName),
    ]
      .filter((line) => line !== '')
      .join('\n'),
  }
}

/** What happened, in two or three words. */
export function titleOf(notice: NoticeRow, reader: MailReader): string {
  return say(titles[headingOfNotice(notice, reader)], { count: 1 })
}

/** A move that leaves the start is a change. */
function headingOfNotice(notice: NoticeRow, reader: MailReader): Heading {
  const { event, was, becomes } = notice
  const isOnlyChanged = event === 'lesson_moved' && was?.startsAt === becomes.startsAt
  return isOnlyChanged ? 'lesson_changed' : headingFor(notice, reader)
}
