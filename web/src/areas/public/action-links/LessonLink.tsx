import { t } from '@lingui/core/macro'
import { Navigate, useLocation, useParams } from 'react-router'
import { call } from '../../../session/call.ts'
import type { LinkedSeat } from './linked-seat.ts'
import { ClockHabitOf } from '../../../ui/words/ClockHabitOf.tsx'
import { LinkedContent } from '../LinkedContent.tsx'
import { Said } from '../Said.tsx'
import { ShownLesson } from './ShownLesson.tsx'

/**
 * The lesson of a link in a mail. The secret moves behind the `#` of the address, which no server and no other page
 * sees. Opening it changes nothing: programs that check mails open links too.
 */
export function LessonLink() {
  const { secret } = useParams()
  const { hash } = useLocation()
  if (secret !== undefined) return <Navigate to={`/public/lesson#${secret}`} replace />
  const behind = hash.slice(1)
  if (behind === '')
    return (
      <Said
        title={t`Lesson`}
      >{t`We can’t show this lesson from here. Open the link in your email again.`}</Said>
    )
  return <Behind key={behind} secret={behind} />
}

function Behind({ secret }: { secret: string }) {
  return (
    <LinkedContent
      find={(signal): Promise<LinkedSeat> =>
        call('GET /api/lesson-public/{secret}', { params: { secret }, silent: true, signal })
      }
      rows={6}
      whyGone={t`It may be incomplete, or the lesson was long ago, or you no longer have access to it. Sign in to see your lessons.`}
    >
      {(seat, lookAgain, show) => (
        <ClockHabitOf country={seat.businessCountry}>
          <ShownLesson seat={seat} secret={secret} onDone={show} onLookAgain={lookAgain} />
        </ClockHabitOf>
      )}
    </LinkedContent>
  )
}
