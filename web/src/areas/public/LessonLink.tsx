import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { Navigate, useLocation, useParams } from 'react-router'
import { explainRefusal } from '../../forms/explain-refusal.ts'
import { call } from '../../session/call.ts'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ApiError } from '../../wire/api-error.ts'
import type { LinkedSeat } from './linked-seat.ts'
import { PublicFrame } from './PublicFrame.tsx'
import { Said } from './Said.tsx'
import { ShownLesson } from './ShownLesson.tsx'

type Found = { seat: LinkedSeat } | { problem: string; isFinal: boolean }

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
  const [found, setFound] = useState<Found>()
  const [looks, setLooks] = useState(0)
  const lookAgain = (): void => setLooks((before) => before + 1)

  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    void (async () => {
      try {
        const options = { params: { secret }, silent: true, signal } as const
        setFound({ seat: await call('GET /api/lesson-public/{secret}', options) })
      } catch (error) {
        if (signal.aborted) return
        const isFinal = error instanceof ApiError && error.status === 404
        const { message } = explainRefusal(error)
        // A lesson that is shown stays until newer data arrives.
        setFound((before) => (before && 'seat' in before ? before : { problem: message, isFinal }))
      }
    })()
    return () => leaving.abort()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each look asks once more
  }, [secret, looks])

  if (!found)
    return (
      <PublicFrame action={null}>
        <div aria-busy="true">
          <Skeleton rows={6} />
        </div>
      </PublicFrame>
    )
  if ('problem' in found)
    return (
      <Said
        title={found.isFinal ? t`This link does not work` : t`This cannot be shown right now`}
        action={!found.isFinal && <Button onClick={lookAgain}>{t`Try again`}</Button>}
      >
        {found.isFinal
          ? t`It may be incomplete, or the lesson was long ago, or you no longer have access to it. Sign in to see your lessons.`
          : found.problem}
      </Said>
    )
  return (
    <PublicFrame action={null}>
      <ShownLesson
        seat={found.seat}
        secret={secret}
        onDone={(seat) => setFound({ seat })}
        onLookAgain={lookAgain}
      />
    </PublicFrame>
  )
}
