import { t } from '@lingui/core/macro'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { FreeTimes } from '../../../features/schedule/public-page/FreeTimes.tsx'
import type { Picked, PublicPage } from '../../../features/schedule/public-page/public-page.ts'
import { tabWords } from '../../../features/schedule/public-page/public-words.ts'
import { PublicView } from '../../../features/schedule/public-page/PublicView.tsx'
import { call } from '../../../session/call.ts'
import { Button } from '../../../ui/Button.tsx'
import { ClockHabitOf } from '../../../ui/words/ClockHabitOf.tsx'
import { PageTitle } from '../../../ui/page/PageTitle.tsx'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import { ApiError } from '../../../wire/api-error.ts'
import { PublicFrame } from '../PublicFrame.tsx'
import { readSentPage } from './sent-page.ts'

const AskDialog = lazy(async () => ({ default: (await import('./AskDialog.tsx')).AskDialog }))
const ShownMap = lazy(async () => ({
  default: (await import('../../../features/schedule/public-page/PlacesMap.tsx')).PlacesMap,
}))
const Said = lazy(async () => ({ default: (await import('../Said.tsx')).Said }))

/** The public page of a business. The server sends its content with the document. */
export function TrainerPage() {
  const { slug = '' } = useParams()
  const [found, setFound] = useState<PublicPage | 'unknown' | 'away' | undefined>(() => readSentPage(slug))
  const [looks, setLooks] = useState(0)
  const isFound = typeof found === 'object'
  useEffect(() => {
    if (isFound) return undefined
    const leaving = new AbortController()
    const { signal } = leaving
    call('GET /api/public-pages/{slug}', { params: { slug }, silent: true, signal }).then(
      setFound,
      (error: unknown) => {
        if (signal.aborted) return
        setFound(error instanceof ApiError && error.status === 404 ? 'unknown' : 'away')
      },
    )
    return () => leaving.abort()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each look asks once more
  }, [slug, isFound, looks])
  if (found === undefined)
    return (
      <PublicFrame action={null}>
        <div aria-busy="true">
          <Skeleton rows={10} />
        </div>
      </PublicFrame>
    )
  if (found === 'unknown')
    return (
      <Said title={t`This page does not exist`}>
        {t`The address may be mistyped, or the page is no longer public. Ask the riding school for its address.`}
      </Said>
    )
  if (found === 'away')
    return (
      <Said
        title={t`This cannot be shown right now`}
        action={<Button onClick={() => setLooks((before) => before + 1)}>{t`Try again`}</Button>}
      >
        {t`We can’t reach Cavaletti. Check your connection and try again.`}
      </Said>
    )
  return (
    <ClockHabitOf country={found.country}>
      <Found page={found} />
    </ClockHabitOf>
  )
}

function Found({ page }: { page: PublicPage }) {
  const [asking, setAsking] = useState<{ picked: Picked | null }>()
  const { name, slug, takesRequests, places } = page
  const hasMap = places.some(({ position }) => position !== null)
  const isMapShown = globalThis.location.search === '?map=shown'
  return (
    <PublicFrame action={null}>
      <PublicView
        page={page}
        heading={<PageTitle tab={tabWords(page)}>{name}</PageTitle>}
        renderPhoto={(id, place) => (
          <img
            src={`/public/trainer/${slug}/photos/${id}${place === 0 ? '?size=large' : ''}`}
            alt={t`Photo ${place + 1} of ${name}`}
            width={640}
            height={480}
            loading={place === 0 ? 'eager' : 'lazy'}
            fetchPriority={place === 0 ? 'high' : 'low'}
          />
        )}
        renderBelow={(offer) =>
          offer.hasTimes && (
            <FreeTimes page={page} offer={offer} onPick={(time) => setAsking({ picked: { offer, time } })} />
          )
        }
        ask={
          takesRequests && (
            <Button onClick={() => setAsking({ picked: null })}>{t`Ask for a trial lesson`}</Button>
          )
        }
        map={
          hasMap &&
          (isMapShown ? (
            <Suspense fallback={<Skeleton rows={6} />}>
              <ShownMap places={places} />
            </Suspense>
          ) : (
            // A new document: only that one may load images from OpenStreetMap.
            <p>
              <a href={`/public/trainer/${slug}?map=shown`}>{t`Show map`}</a>
              <br />
              {t`OpenStreetMap then learns your network address.`}
            </p>
          ))
        }
      />
      {asking && (
        <Suspense fallback={null}>
          <AskDialog page={page} picked={asking.picked} onClose={() => setAsking(undefined)} />
        </Suspense>
      )}
    </PublicFrame>
  )
}
