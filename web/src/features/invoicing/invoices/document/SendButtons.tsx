import { t } from '@lingui/core/macro'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import { useState } from 'react'
import { useApiQuery } from '../../../../data/queries/api-query.ts'
import { useTimeZone } from '../../../../data/me/use-time-zone.ts'
import { type ExplainedRefusal, explainRefusal } from '../../../../forms/explain-refusal.ts'
import { Button } from '../../../../ui/Button.tsx'
import { CopyButton } from '../../../../ui/CopyButton.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { MailingNote } from '../../../../data/business/MailingNote.tsx'
import { ActionNotice } from '../../../../ui/ActionNotice.tsx'
import { showToast } from '../../../../ui/toasts/toast-store.ts'
import css from '../Invoices.module.css'
import { useLinkChanges } from './use-links.ts'

/** Ways to send an issued document: by mail, or as a link to pass on. */
export function SendButtons({
  id,
  clientName,
  isToPay,
}: {
  id: string
  clientName: string
  /** Readers of the link can pay. */
  isToPay: boolean
}) {
  const links = useApiQuery('GET /api/invoices/{id}/links', { params: { id } }).data
  const timeZone = useTimeZone()
  const wasSent = links?.items.some(({ sentTo }) => sentTo !== null) ?? false
  const { send, make } = useLinkChanges(id)
  const [busy, setBusy] = useState<'send' | 'make'>()
  const [problem, setProblem] = useState<ExplainedRefusal>()
  const [url, setUrl] = useState('')
  const run = async (what: 'send' | 'make', act: () => Promise<void>): Promise<void> => {
    setBusy(what)
    setProblem(undefined)
    try {
      await act()
    } catch (error) {
      setProblem(explainRefusal(error))
    } finally {
      setBusy(undefined)
    }
  }
  const sendIt = async (): Promise<void> => {
    const { sentTo } = await send()
    showToast(t`Sending to ${sentTo ?? clientName}.`)
  }
  const makeIt = async (): Promise<void> => setUrl(await make())
  return (
    <div className={css['stack']}>
      {problem && (
        <ActionNotice tone="danger" title={problem.message}>
          {problem.help}
        </ActionNotice>
      )}
      <Button
        variant={wasSent ? 'secondary' : 'primary'}
        icon={<Icon of={IconSend} />}
        busy={busy === 'send'}
        onClick={() => void run('send', sendIt)}
      >
        {wasSent ? t`Send again` : t`Send to client`}
      </Button>
      {links?.mailing && <MailingNote {...links.mailing} timeZone={timeZone} />}
      {url === '' ? (
        <Button variant="secondary" busy={busy === 'make'} onClick={() => void run('make', makeIt)}>
          {isToPay ? t`Create payment link` : t`Create link`}
        </Button>
      ) : (
        <>
          <p className={css['address']}>{url}</p>
          <CopyButton text={url} label={isToPay ? t`Copy payment link` : t`Copy link`} />
        </>
      )}
    </div>
  )
}
