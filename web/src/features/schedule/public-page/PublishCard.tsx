import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { ActionNotice } from '../../../ui/ActionNotice.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import css from './PageSettings.module.css'
import type { PageSettings } from './public-page.ts'
import { buttonHtml } from './public-words.ts'

interface PublishCardProps {
  settings: PageSettings
  /** Name of the business. */
  name: string
  previewAt: string
}

/** Whether everybody sees the page, and how to link to it. */
export function PublishCard({ settings, name, previewAt }: PublishCardProps) {
  const { publishedAt, version, url } = settings
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<ReturnType<typeof explainRefusal>>()
  const publish = useApiChange('PUT /api/public-page/publication')
  const isPublished = publishedAt !== null
  const put = async (published: boolean): Promise<void> => {
    setBusy(true)
    setRefusal(undefined)
    try {
      await publish({ body: { version, published } })
      showToast(published ? t`The page is published.` : t`The page is no longer public.`)
    } catch (error) {
      setRefusal(explainRefusal(error))
    } finally {
      setBusy(false)
    }
  }
  const html = buttonHtml({ name, url })
  return (
    <Card
      title={t`Publication`}
      actions={isPublished ? <Badge tone="good">{t`Published`}</Badge> : <Badge>{t`Not published`}</Badge>}
    >
      <p>
        {isPublished
          ? t`Everybody can see the page, and search engines can find it. Changes that you save are visible at once.`
          : t`Nobody sees the page yet. Save it, look at the preview, then publish it.`}
      </p>
      {refusal && (
        <ActionNotice tone="danger" title={refusal.message}>
          {refusal.help}
        </ActionNotice>
      )}
      <div className={css['actions']}>
        {!isPublished && (
          <Button
            busy={busy}
            disabled={version === 0}
            onClick={() => void put(true)}
          >{t`Publish page`}</Button>
        )}
        <LinkButton variant="secondary" to={previewAt}>{t`Preview page`}</LinkButton>
        {isPublished && (
          <>
            <CopyButton text={url} label={t`Copy address`} />
            <Button variant="quiet" busy={busy} onClick={() => void put(false)}>{t`Unpublish page`}</Button>
          </>
        )}
      </div>
      {isPublished && (
        <>
          <p>
            <a href={url}>{url}</a>
          </p>
          <h3>{t`Button for your own website`}</h3>
          <p>{t`Copy this text into a page of your website. It shows a button that opens your page here.`}</p>
          <pre className={css['code']}>{html}</pre>
          <div className={css['actions']}>
            <CopyButton text={html} label={t`Copy button`} />
          </div>
        </>
      )}
    </Card>
  )
}
