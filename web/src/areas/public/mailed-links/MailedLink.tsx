import { t } from '@lingui/core/macro'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ApiError } from '../../../wire/api-error.ts'
import { EntryFrame } from '../../entry/EntryFrame.tsx'
import { readLinkState } from '../../links/link-state.ts'

interface Problem {
  problem: string
  isDead: boolean
}

/** Parameters of the calls about a link. */
interface LinkParams {
  p1: string
  p2: string
}

interface MailedLinkProps<Found extends { email: string }> {
  title: string
  /** Reads what the link is about, without using it up. */
  find: (params: LinkParams, signal: AbortSignal) => Promise<Found>
  /** Why the link may not work, and what to do. */
  whyDead: string
  children: (found: Found, params: LinkParams) => ReactNode
}

/** What a mailed link about an address does; a link that is missing or does not work is reported first. */
export function MailedLink<Found extends { email: string }>(props: MailedLinkProps<Found>) {
  const link = readLinkState(useLocation().state, ['id', 'secret'])
  if (link) return <OpenedLink key={link.secret} {...props} params={{ p1: link.id, p2: link.secret }} />
  return (
    <EntryFrame title={props.title} lead={t`Open the link in the email we sent you.`}>
      <LinkButton to="/login">{t`Go to sign-in`}</LinkButton>
    </EntryFrame>
  )
}

function OpenedLink<Found extends { email: string }>({
  title,
  find,
  whyDead,
  children,
  params,
}: MailedLinkProps<Found> & { params: LinkParams }) {
  const [found, setFound] = useState<Found | Problem>()
  const [looks, setLooks] = useState(0)

  const look = useEffectEvent((signal: AbortSignal): void => {
    find(params, signal).then(setFound, (error: unknown) => {
      if (signal.aborted) return
      const isDead = error instanceof ApiError && [400, 404].includes(error.status)
      setFound({ problem: explainRefusal(error).message, isDead })
    })
  })
  useEffect(() => {
    const leaving = new AbortController()
    look(leaving.signal)
    return () => leaving.abort()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each look asks once more
  }, [looks])

  if (!found) return <EntryFrame key="loading" title={title}>{t`Checking your link…`}</EntryFrame>
  if ('email' in found) return children(found, params)
  return found.isDead ? (
    <EntryFrame key="dead" title={t`This link no longer works`} lead={whyDead}>
      <LinkButton to="/login">{t`Go to sign-in`}</LinkButton>
    </EntryFrame>
  ) : (
    <EntryFrame key="unclear" title={title} lead={found.problem}>
      <Button onClick={() => setLooks((before) => before + 1)}>{t`Try again`}</Button>
    </EntryFrame>
  )
}
