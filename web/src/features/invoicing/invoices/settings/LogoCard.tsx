import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiFile } from '../../../../data/queries/api-query.ts'
import { explainRefusal } from '../../../../forms/explain-refusal.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { FileButton } from '../../../../ui/fields/FileButton.tsx'
import { FileImage } from '../../../../ui/files/FileImage.tsx'
import { ActionNotice } from '../../../../ui/ActionNotice.tsx'
import { showToast } from '../../../../ui/toasts/toast-store.ts'
import css from './LogoCard.module.css'
import { type Billing, useBillingChanges } from './use-billing.ts'

interface LogoCardProps {
  billing: Billing
  /** Shown in the preview, with the address below. */
  businessName: string
  addressLines: readonly string[]
  /** Other trainers see the logo and cannot change it. */
  isOwner: boolean
}

/** The business's logo: upload, replace, remove, with a preview. */
export function LogoCard({ billing, businessName, addressLines, isOwner }: LogoCardProps) {
  const { logoId } = billing
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const logo = useApiFile(
    'GET /api/logos/{id}',
    { params: { id: logoId ?? '' } },
    { enabled: logoId !== null },
  ).data
  const { uploadLogo, changeLogo } = useBillingChanges()
  const name = billing.legalName || businessName

  const attempt = async (work: () => Promise<Billing>, message: string): Promise<void> => {
    setBusy(true)
    setProblem('')
    try {
      const { version } = await work()
      const undo = () => void attempt(() => changeLogo(version, logoId), t`Undone.`)
      showToast(message, { label: t`Undo`, onAct: undo })
    } catch (error) {
      setProblem(explainRefusal(error).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Card title={t`Logo`}>
      <figure className={css['preview']}>
        <div className={css['paper']}>
          <div className={css['sender']}>
            {logoId && (
              <div className={css['logo']}>{logo && <FileImage file={logo} alt={t`${name} logo`} />}</div>
            )}
            <b className={logoId ? css['small'] : undefined}>{name}</b>
          </div>
          <div className={css['reach']}>
            {addressLines.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </div>
        </div>
        <figcaption>
          {logoId ? t`Preview of your letterhead.` : t`Preview of your letterhead without a logo.`}
        </figcaption>
      </figure>
      {problem && <ActionNotice tone="danger" title={problem} />}
      {isOwner && (
        <>
          <div className={css['actions']}>
            <FileButton
              variant="secondary"
              accept="image/png,image/jpeg,image/webp"
              busy={busy}
              onPick={(file) => void attempt(() => uploadLogo(billing.version, file), t`Logo saved.`)}
            >
              {logoId ? t`Replace logo` : t`Upload logo`}
            </FileButton>
            {logoId && (
              <Button
                variant="quiet"
                busy={busy}
                onClick={() => void attempt(() => changeLogo(billing.version, null), t`Logo removed.`)}
              >
                {t`Remove logo`}
              </Button>
            )}
          </div>
          <p className={css['hint']}>
            {t`A PNG, JPEG or WebP picture of at most 5 MB. It is printed on white. Issued documents keep the logo they have.`}
          </p>
        </>
      )}
    </Card>
  )
}
